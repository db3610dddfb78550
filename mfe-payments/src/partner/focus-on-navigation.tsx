import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'shared-kernel/react'

/**
 * After a navigation, moves focus and scroll position to the start of the page. The partner's page
 * does not know of the navigation. On the same path this follows only a click that lost the focus,
 * for example when the result of a payment replaces the card form.
 */
export const FocusOnNavigation = ({ children }: { children: ReactNode }) => {
  const { key, pathname } = useLocation()
  const container = useRef<HTMLDivElement>(null)
  const last = useRef({ key, pathname })
  const isClicked = useRef(false)
  useEffect(() => {
    const { current: before } = last
    last.current = { key, pathname }
    const isFocusLost = isClicked.current && document.activeElement === document.body
    if (before.key === key || (before.pathname === pathname && !isFocusLost)) return
    container.current?.focus({ preventScroll: true })
    if ((container.current?.getBoundingClientRect().top ?? 0) < 0)
      container.current?.scrollIntoView()
  }, [key, pathname])
  return (
    <div
      ref={container}
      tabIndex={-1}
      className="portal-arrival"
      onClickCapture={() => {
        isClicked.current = true
      }}
    >
      {children}
    </div>
  )
}
