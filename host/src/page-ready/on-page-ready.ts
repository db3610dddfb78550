/** Calls once, when the page below `root` is there: its heading, and no part on its way. Never before it has returned how to stop waiting. */
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
  // It may be whole already, and then nothing more may change.
  queueMicrotask(checkReady)
  return stop
}
