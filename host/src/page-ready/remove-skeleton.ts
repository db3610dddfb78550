import { onPageReady } from './on-page-ready.ts'

/** A skeleton says in words when it takes this long: nothing may lie over them. */
const MAX_SKELETON_MS = 7_500

/** Removes the shape that came in the HTML when the page below it is whole: one shape from the first paint on, instead of skeletons that follow each other. */
export function removeSkeletonWhenReady(root: Element): void {
  const skeleton = document.querySelector('.page-shape')
  if (!skeleton) return
  const remove = () => skeleton.remove()
  onPageReady(root, remove)
  setTimeout(remove, MAX_SKELETON_MS)
}
