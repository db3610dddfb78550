/**
 * Calls the listener when the browser restores the page from the back/forward cache. Returns a
 * function that unsubscribes.
 */
export function onPageRestore(listener: () => void): () => void {
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listener()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
