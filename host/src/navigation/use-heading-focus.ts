import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'shared-kernel/react'
import { focusHeading } from './focus-heading.ts'

/**
 * Begins a page that was gone to at its top, with the focus on the main heading; not the first one, where a reader is there already.
 * The way back leads to where one was. Returns the same for content that was replaced in place.
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
  useEffect(() => () => stop.current?.(), [])

  return focus
}
