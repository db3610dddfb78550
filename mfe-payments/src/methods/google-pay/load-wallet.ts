import { getWalletApi } from './wallet.ts'

/** Timeout for loading Google's script. */
const SCRIPT_TIMEOUT_MS = 8_000

const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const withTimerCleared = (callback: () => void) => () => {
      clearTimeout(timer)
      callback()
    }
    const handleFailure = () => {
      script.remove()
      reject(new Error('failed to load the Google Pay script'))
    }
    const timer = setTimeout(handleFailure, SCRIPT_TIMEOUT_MS)
    script.async = true
    script.addEventListener('load', withTimerCleared(resolve))
    script.addEventListener('error', withTimerCleared(handleFailure))
    // The Trusted Types policy of the page validates the URL and throws when it is not allowed.
    script.src = url
    document.head.append(script)
  })

/** Loads Google's script once per document. Rejects when the script is blocked, fails or exceeds the timeout. */
export const loadWallet = async (url: string) => {
  if (!getWalletApi()) await loadScript(url)
  const api = getWalletApi()
  if (!api) throw new Error('failed to load Google Pay: the script defined no API')
  return api
}
