/** Opens the share sheet with the file; where that fails or is missing, downloads a data URL. */
export async function shareFile(
  file: Blob,
  name: string,
  download: (url: string) => void,
): Promise<void> {
  const files = [new File([file], name, { type: file.type })]
  const saveDataUrl = (): void => {
    const reader = new FileReader()
    reader.onload = () => download(String(reader.result))
    reader.readAsDataURL(file)
  }
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function')
    return saveDataUrl()
  if (!navigator.canShare({ files })) return saveDataUrl()
  try {
    await navigator.share({ files })
  } catch (error) {
    // Closing the share sheet is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    saveDataUrl()
  }
}
