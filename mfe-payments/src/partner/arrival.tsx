import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'shared-kernel/react'

/** Takes whoever comes to another page of ours to where it begins, eyes and keyboard: the page around does not know that anything has changed. */
export const Arrival = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    place.current?.focus({ preventScroll: true })
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView()
  }, [pathname])
  return (
    <div ref={place} tabIndex={-1} className="portal-arrival">
      {children}
    </div>
  )
}
