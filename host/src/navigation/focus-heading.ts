/**
 * Brings a reader to the main heading of what has just come, as soon as it is there, and to the next one when that is
 * replaced by what it stood for: a page that is on its way has a heading too. Somebody who has meanwhile gone elsewhere
 * is left alone. The returned function stops it.
 */
export function focusHeading(region: HTMLElement): () => void {
  let focused: HTMLElement | undefined
  const observer = new MutationObserver(() => focusNewHeading())
  const focusNewHeading = (): void => {
    if (focused?.isConnected) return
    const active = document.activeElement
    const isElsewhere = focused
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
