const REVOKE_DELAY_MS = 60_000

/** In-app views of Android and iOS, which ignore a download of an object URL. */
const IN_APP_VIEW = /; wv\)|\(iP(?!.*Safari\/)/

/** Downloads a file that is already in memory, or shares it where object URLs are missing or ignored. */
export const saveFile = (file: Blob, name: string): void => {
  if (!('createObjectURL' in URL) || IN_APP_VIEW.test(navigator.userAgent)) {
    void import('./share-file.ts').then(({ shareFile }) => shareFile(file, name, downloadUrl))
    return
  }
  const url = URL.createObjectURL(file)
  downloadUrl(url, name)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}

const downloadUrl = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
