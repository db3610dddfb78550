const copySelectedText = (text: string): boolean => {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Delay between the tap and the toast, as the specification requires. */
export const COPY_TOAST_DELAY_MS = 150

/** Copies text by the Clipboard API, with `execCommand` as fallback; returns false when both fail. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelectedText(text)
  }
}
