import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'shared-kernel/react'
import { focusHeading } from './focus-heading.ts'

/**
 * After navigation, scrolls to the top and focuses the main heading; not on the first page or after
 * going back. Returns a function that focuses the heading of replaced content.
 */
export function useHeadingFocus(contentId: string, page: string): () => void {
  const stop = useRef<() => void>(undefined)
  const shown = useRef(page)
  const isBack = useNavigationType() === 'POP'

  const focus = useCallback(() => {
    stop.current?.()
    const region = document.getElementById(contentId)
    if (region) stop.current = focusHeading(region)
  }, [contentId])

  useLayoutEffect(() => {
    if (shown.current !== page && !isBack) scrollTo(0, 0)
  }, [page, isBack])
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    focus()
  }, [page, focus])
  useEffect(() => {
    /** After a click, what replaces the first page takes the focus, for example the result of a payment. */
    const watchFirstPage = () => {
      const region = document.getElementById(contentId)
      if (region) stop.current ??= focusHeading(region, region.querySelector('h1'))
    }
    // Before React handles the click: it may replace the heading at once.
    addEventListener('click', watchFirstPage, { capture: true, once: true })
    return () => {
      removeEventListener('click', watchFirstPage, true)
      stop.current?.()
    }
  }, [contentId])

  return focus
}
