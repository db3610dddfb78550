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

/** By the specification: what says that a code was copied comes a moment after the tap. */
export const COPY_TOAST_DELAY_MS = 150

/** Puts text on the clipboard; the old way where the page may not use the new one. False when neither works. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelectedText(text)
  }
}
