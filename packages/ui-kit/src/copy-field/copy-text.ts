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

/** A permission dialog may stay open, or a web view may never answer. */
const WRITE_TIMEOUT_MS = 1_000

const createTimeout = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the clipboard timed out')), ms)
  })

/** Copies text by the Clipboard API, with `execCommand` as fallback; returns false when both fail. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await Promise.race([navigator.clipboard.writeText(text), createTimeout(WRITE_TIMEOUT_MS)])
    return true
  } catch {
    return copySelectedText(text)
  }
}
