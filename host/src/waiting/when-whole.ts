/** Calls once, when the page below `root` is there: its heading, and no part on its way. Never before it has returned how to stop waiting. */
export function whenWhole(root: Element, then: () => void): () => void {
  let isOver = false
  const watch = new MutationObserver(look)
  const stop = (): void => {
    isOver = true
    watch.disconnect()
  }
  function look(): void {
    if (
      isOver ||
      root.querySelector('h1') === null ||
      root.querySelector('main [aria-busy="true"]') !== null
    )
      return
    stop()
    then()
  }
  watch.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
  // It may be whole already, and then nothing more may change.
  queueMicrotask(look)
  return stop
}
