/**
 * Brings a reader to the main heading of what has just come, as soon as it is there. Somebody who has meanwhile gone
 * into the content is left alone. The returned function stops waiting.
 */
export function focusHeading(region: HTMLElement): () => void {
  const tryNow = () => {
    const heading = region.querySelector('h1')
    if (!heading) return false
    const active = document.activeElement
    if (active && active !== region && region.contains(active)) return true
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus()
    return true
  }
  return whenTrue(region, tryNow)
}

/** Tries at once and again at every change below the region, until it is true. */
function whenTrue(region: HTMLElement, tryNow: () => boolean): () => void {
  if (tryNow()) return () => undefined
  const observer = new MutationObserver(() => {
    if (tryNow()) observer.disconnect()
  })
  observer.observe(region, { childList: true, subtree: true })
  return () => observer.disconnect()
}
