import type { GooglePaySettings } from '@portal/contract/page/google-pay-settings'
import { useEffect, useState } from 'react'
import { loadWallet } from './load-wallet.ts'
import { isWalletReady, type WalletClient } from './wallet.ts'

type Wallet =
  | { readonly status: 'opening' }
  /** Script or service failed to load. */
  | { readonly status: 'unreachable' }
  /** The wallet has no usable payment method. */
  | { readonly status: 'empty' }
  | { readonly status: 'ready'; readonly client: WalletClient }

const openWallet = async ({ scriptUrl, environment }: GooglePaySettings): Promise<Wallet> => {
  try {
    const { PaymentsClient } = await loadWallet(scriptUrl)
    const client = new PaymentsClient({ environment })
    return (await isWalletReady(client)) ? { status: 'ready', client } : { status: 'empty' }
  } catch {
    return { status: 'unreachable' }
  }
}

export const useWallet = (config: GooglePaySettings) => {
  const [wallet, setWallet] = useState<Wallet>({ status: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isActive = true
    void openWallet(config).then((opened) => {
      if (isActive) setWallet(opened)
    })
    return () => {
      isActive = false
    }
  }, [config, attempt])
  const retry = () => {
    setWallet({ status: 'opening' })
    setAttempt((times) => times + 1)
  }
  return { wallet, retry }
}
