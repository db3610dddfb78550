import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'shared-kernel/react'

/**
 * After a navigation, moves focus and scroll position to the start of the page. The partner's page does not know of
 * the navigation.
 */
export const FocusOnNavigation = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const container = useRef<HTMLDivElement>(null)
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    container.current?.focus({ preventScroll: true })
    if ((container.current?.getBoundingClientRect().top ?? 0) < 0)
      container.current?.scrollIntoView()
  }, [pathname])
  return (
    <div ref={container} tabIndex={-1} className="portal-arrival">
      {children}
    </div>
  )
}
