const REVOKE_DELAY_MS = 60_000

/** In-app views of Android and iOS, which ignore a download of an object URL. */
const IN_APP_VIEW = /; wv\)|\(iP(?!.*Safari\/)/

/**
 * Downloads a file that is already in memory, or shares it where object URLs are missing or
 * ignored. `onDownload` is called when a download starts, not after sharing.
 */
export const saveOrShareFile = (file: Blob, name: string, onDownload?: () => void): void => {
  const download = (url: string): void => {
    downloadUrl(url, name)
    onDownload?.()
  }
  if (!('createObjectURL' in URL) || IN_APP_VIEW.test(navigator.userAgent)) {
    const downloadDataUrl = (): void => {
      const reader = new FileReader()
      reader.onload = () => download(String(reader.result))
      reader.readAsDataURL(file)
    }
    import('./share-file.ts')
      .then(({ shareFile }) => shareFile(file, name, downloadDataUrl))
      .catch(downloadDataUrl)
    return
  }
  const url = URL.createObjectURL(file)
  download(url)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}

/** Downloads a file that is already in memory, or shares it. */
export const saveFile = (file: Blob, name: string): void => saveOrShareFile(file, name)

const downloadUrl = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
