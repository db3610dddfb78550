/** Calls once, when the page below `root` is there: its heading, and no part on its way. Returns how to stop waiting. */
export function whenWhole(root: Element, then: () => void): () => void {
  const isWhole = () => root.querySelector('h1') !== null && root.querySelector('main [aria-busy="true"]') === null
  const watch = new MutationObserver(() => {
    if (!isWhole()) return
    watch.disconnect()
    then()
  })
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  return () => watch.disconnect()
}
