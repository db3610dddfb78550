import { whenWhole } from './when-whole.ts'

/** A skeleton says in words when it takes this long: nothing may lie over them. */
const MAX_SHAPE_MS = 7_500

/** Removes the shape that came in the HTML when the page below it is whole: one shape from the first paint on, instead of skeletons that follow each other. */
export function removeShapeWhenWhole(root: Element): void {
  const shape = document.querySelector('.page-shape')
  if (!shape) return
  const remove = () => shape.remove()
  whenWhole(root, remove)
  setTimeout(remove, MAX_SHAPE_MS)
}
