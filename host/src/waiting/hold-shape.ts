import { whenWhole } from './when-whole.ts'

/** A skeleton says in words when it takes this long: nothing may lie over them. */
const LONGEST_MS = 7_500

/**
 * Holds the shape that came in the HTML until the page below it is whole. One shape from the first paint on instead of three that follow each other,
 * each of which begins unseen.
 */
export function holdShape(): void {
  const shape = document.querySelector<HTMLElement>('.page-shape')
  const root = document.getElementById('root')
  if (!shape || !root) return
  shape.dataset.held = ''
  const stop = whenWhole(root, leave)
  const late = setTimeout(leave, LONGEST_MS)
  function leave(): void {
    clearTimeout(late)
    stop()
    shape?.remove()
  }
}
