/** Tells when a window is shown again as it was left. */
export function onPageRestore(listener: () => void): () => void {
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listener()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
