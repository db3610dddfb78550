import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'shared-kernel/react'

/** Takes whoever comes to another page of ours to where it begins, eyes and keyboard: the page around does not know that anything has changed. */
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
