import './shape.css'

/** A skeleton says in words when it takes this long: nothing may lie over them. */
const LONGEST_MS = 7_500

/**
 * Holds the shape that came in the HTML until the page below it is whole: heading there, no part of it on its way. One shape from the first paint on
 * instead of three that follow each other, each of which begins unseen.
 */
export function holdShape(): void {
  const shape = document.querySelector<HTMLElement>('.page-shape')
  const root = document.getElementById('root')
  if (!shape || !root) return
  shape.dataset.held = ''
  const watch = new MutationObserver(() => {
    if (root.querySelector('h1') && !root.querySelector('main [aria-busy="true"]')) leave()
  })
  const late = setTimeout(leave, LONGEST_MS)
  function leave(): void {
    clearTimeout(late)
    watch.disconnect()
    shape?.remove()
  }
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}
