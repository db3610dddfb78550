import type { GooglePaySettings } from '@portal/contract/page/google-pay-settings'
import { useEffect, useState } from 'react'
import { loadWallet } from './load-wallet.ts'
import type { WalletClient } from './wallet.ts'
import { readyRequest } from './wallet-request.ts'

type Wallet =
  | { readonly is: 'opening' }
  /** Its script or its service cannot be had. */
  | { readonly is: 'unreachable' }
  /** It has nothing to pay with here. */
  | { readonly is: 'empty' }
  | { readonly is: 'ready'; readonly client: WalletClient }

const open = async ({ scriptUrl, environment }: GooglePaySettings): Promise<Wallet> => {
  try {
    const { PaymentsClient } = await loadWallet(scriptUrl)
    const client = new PaymentsClient({ environment })
    const { result } = await client.isReadyToPay(readyRequest)
    return result ? { is: 'ready', client } : { is: 'empty' }
  } catch {
    return { is: 'unreachable' }
  }
}

/** The customer's wallet, asked for when the page opens and again by `retry`. */
export const useWallet = (config: GooglePaySettings) => {
  const [wallet, setWallet] = useState<Wallet>({ is: 'opening' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isHere = true
    void open(config).then((opened) => {
      if (isHere) setWallet(opened)
    })
    return () => {
      isHere = false
    }
  }, [config, round])
  const retry = () => {
    setWallet({ is: 'opening' })
    setRound((times) => times + 1)
  }
  return { wallet, retry }
}
