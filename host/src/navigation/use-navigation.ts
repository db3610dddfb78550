import { useEffect, useLayoutEffect, useRef } from 'react'
import { useKernel, useLocation, useNavigate, useSession } from 'shared-kernel/react'
import { useRemoteLoader } from '../federation/loader-context.ts'
import type { Navigation } from './navigation.ts'

const RELOADED_VERSION_KEY = 'reloaded-for'

/** Gives the kernel the router of the tab, and tells the bus where the customer is. */
export function useNavigation(navigation: Navigation): void {
  const { bus } = useKernel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useReloadOnNewVersion(pathname)
  useEffect(() => navigation.connect((path) => void navigate(path)), [navigation, navigate])
  useEffect(() => bus.emit('navigation.happened', { path: pathname }), [bus, pathname])
}

/**
 * A tab never mixes versions: when another one is live of what it runs, the next page is loaded as a new document. Once for each version,
 * so that edges that disagree do no harm. The page that says goodbye is not loaded anew: it would not know why.
 */
function useReloadOnNewVersion(pathname: string): void {
  const { tabStore: tabStore } = useKernel()
  const loader = useRemoteLoader()
  const { status } = useSession()
  const isSignedIn = status !== 'UNAUTHENTICATED'
  const shown = useRef({ pathname, wasIn: isSignedIn })
  useLayoutEffect(() => {
    const before = shown.current
    if (before.pathname === pathname) {
      before.wasIn ||= isSignedIn
      return
    }
    shown.current = { pathname, wasIn: isSignedIn }
    if (before.wasIn && !isSignedIn) return
    const live = loader.getOutdated()
    if (live === '' || live === tabStore.get(RELOADED_VERSION_KEY)) return
    tabStore.set(RELOADED_VERSION_KEY, live)
    location.reload()
  }, [loader, tabStore, pathname, isSignedIn])
}
