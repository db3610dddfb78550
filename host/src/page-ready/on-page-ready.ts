/**
 * Calls back once, when `root` has a heading and nothing in `main` is busy; always after this
 * function has returned. Returns a function that cancels.
 */
export function onPageReady(root: Element, then: () => void): () => void {
  let isOver = false
  const observer = new MutationObserver(checkReady)
  const stop = (): void => {
    isOver = true
    observer.disconnect()
  }
  function checkReady(): void {
    if (
      isOver ||
      root.querySelector('h1') === null ||
      root.querySelector('main [aria-busy="true"]') !== null
    )
      return
    stop()
    then()
  }
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
  // The page may be ready before any mutation.
  queueMicrotask(checkReady)
  return stop
}
