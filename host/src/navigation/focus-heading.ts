/**
 * Focuses the main heading of new content as soon as it is rendered, and the next one when a
 * loading heading is replaced. Stops when the customer moves the focus. With `shown`, the current
 * heading or null, only later headings are focused. Returns a function that stops it.
 */
export function focusHeading(region: HTMLElement, shown?: HTMLElement | null): () => void {
  let focused = shown
  const observer = new MutationObserver(() => focusNewHeading())
  const focusNewHeading = (): void => {
    if (focused?.isConnected) return
    const active = document.activeElement
    const isElsewhere =
      focused !== undefined
        ? active !== document.body && active !== region
        : active !== region && region.contains(active)
    if (isElsewhere) return observer.disconnect()
    const heading = region.querySelector('h1')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus()
    focused = heading
  }
  observer.observe(region, { childList: true, subtree: true })
  focusNewHeading()
  return () => observer.disconnect()
}
