import { useCallback, useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading'

/**
 * Moves the focus to the main heading when the page changes; not on the first one, where a reader begins at the top.
 * Returns the same for content that was replaced in place.
 */
export function useHeadingFocus(contentId: string, page: string): () => void {
  const stop = useRef<() => void>(undefined)
  const shown = useRef(page)

  const focus = useCallback(() => {
    stop.current?.()
    const region = document.getElementById(contentId)
    if (region) stop.current = focusHeading(region)
  }, [contentId])

  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    focus()
  }, [page, focus])
  useEffect(() => () => stop.current?.(), [])

  return focus
}
