/** Time in which a screen reader registers a new live region. */
const REGISTRATION_MS = 100
/**
 * An alert is a block. A `p` or `span` with the role is a text of its page, which is read with the
 * page and changes later.
 */
const REGION = 'div[role="status"]'

const listRegions = (node: Node): Element[] => {
  if (!(node instanceof Element)) return []
  const inside = node.querySelectorAll(REGION)
  // Some partners' pages have replaced `matches` by a function of theirs.
  return node.closest(REGION) === node ? [node, ...inside] : [...inside]
}

/** Inserts the text once more when the region is known. Off until then, so that no screen reader speaks twice. */
const announce = (region: Element): void => {
  region.setAttribute('aria-live', 'off')
  setTimeout(() => {
    region.removeAttribute('aria-live')
    const { activeElement } = region.getRootNode() as Document | ShadowRoot
    // Moving a focused control would remove its focus, which the screen reader has spoken already.
    if (!region.contains(activeElement)) region.append(...region.childNodes)
  }, REGISTRATION_MS)
}

/**
 * Announces status messages that enter the page together with their region: some screen readers
 * only speak changes of a region that they know already. Returns a function that stops it.
 */
export function announceNewRegions(root: Document | ShadowRoot): () => void {
  const observer = new MutationObserver((records) => {
    const regions = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(listRegions))
    for (const region of new Set(regions)) if (region.textContent) announce(region)
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}
