import { onPageReady } from './on-page-ready.ts'

/** After this timeout a skeleton shows text, which must not be covered. */
const MAX_SKELETON_MS = 7_500

/** Removes the skeleton of the HTML when the page is ready, so that the customer sees one skeleton and not several. */
export function removeSkeletonWhenReady(root: Element): void {
  const skeleton = document.querySelector('.page-shape')
  if (!skeleton) return
  const remove = () => skeleton.remove()
  onPageReady(root, remove)
  setTimeout(remove, MAX_SKELETON_MS)
}
