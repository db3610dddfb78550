import { useEffect } from 'react'
import { useKernel, useLocation, useNavigate } from 'shared-kernel/react'
import type { Navigation } from './navigation'

/** Gives the kernel the router of the tab, and tells the bus where the customer is. */
export function useNavigation(navigation: Navigation): void {
  const { bus } = useKernel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => navigation.connect((path) => void navigate(path)), [navigation, navigate])
  useEffect(() => bus.emit('navigation.happened', { path: pathname }), [bus, pathname])
}
