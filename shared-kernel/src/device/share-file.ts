/** Opens the share sheet with the file; where that fails or is missing, calls `download`. */
export async function shareFile(file: Blob, name: string, download: () => void): Promise<void> {
  const files = [new File([file], name, { type: file.type })]
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function')
    return download()
  if (!navigator.canShare({ files })) return download()
  try {
    await navigator.share({ files })
  } catch (error) {
    // Closing the share sheet is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    download()
  }
}
