import { walletApi } from './wallet.ts'

/** A script that has not come by then will not. */
const PATIENCE_MS = 8_000

const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    const fail = () => {
      script.remove()
      reject(new Error("the wallet's script did not come"))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.async = true
    script.addEventListener('load', end(resolve))
    script.addEventListener('error', end(fail))
    // The page's policy for script addresses lets it pass, or throws.
    script.src = url
    document.head.append(script)
  })

/** Google's script, asked for once in a document. Rejects when it is refused, blocked or takes more than eight seconds. */
export const loadWallet = async (url: string) => {
  if (!walletApi()) await loadScript(url)
  const api = walletApi()
  if (!api) throw new Error("the wallet's script left nothing")
  return api
}
