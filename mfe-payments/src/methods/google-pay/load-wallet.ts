import { getWalletApi } from './wallet.ts'

/** A script that has not come by then will not. */
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
      reject(new Error("the wallet's script did not come"))
    }
    const timer = setTimeout(handleFailure, SCRIPT_TIMEOUT_MS)
    script.async = true
    script.addEventListener('load', withTimerCleared(resolve))
    script.addEventListener('error', withTimerCleared(handleFailure))
    // The page's policy for script addresses lets it pass, or throws.
    script.src = url
    document.head.append(script)
  })

/** Google's script, asked for once in a document. Rejects when it is refused, blocked or takes more than eight seconds. */
export const loadWallet = async (url: string) => {
  if (!getWalletApi()) await loadScript(url)
  const api = getWalletApi()
  if (!api) throw new Error("the wallet's script left nothing")
  return api
}
