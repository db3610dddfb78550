/** Hands a code to the phone's share sheet; where there is none it is copied instead. */
export const shareCode = async (code: string, copy: () => Promise<boolean>): Promise<void> => {
  if (typeof navigator.share !== 'function') {
    console.warn('Sharing is not supported here: the code was copied instead')
    await copy()
    return
  }
  try {
    await navigator.share({ text: code })
  } catch (error) {
    // Closing the share sheet is a decision, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.warn('Sharing failed: the code was copied instead')
    await copy()
  }
}
