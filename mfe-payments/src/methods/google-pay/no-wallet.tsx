import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Cluster } from '@portal/ui-kit/layout'
import type { ReactNode } from 'react'
import { pageWords } from '../../page/words.ts'
import { walletWords } from './wallet-words.ts'

interface NoWalletProps {
  /** Its script or its service cannot be had, it has nothing to pay with here, or the portal does not take it. */
  why: 'unreachable' | 'empty' | 'absent'
  onRetry: () => void
  others: ReactNode
}

/** Why there is no button, and how to go on. */
export const NoWallet = ({ why, onRetry, others }: NoWalletProps) =>
  why === 'unreachable' ? (
    <Alert
      live
      tone="danger"
      action={
        <Cluster gap={12}>
          <Button onClick={onRetry}>{pageWords.retry}</Button>
          {others}
        </Cluster>
      }
    >
      {walletWords[why]}
    </Alert>
  ) : (
    <Alert live tone="info" action={others}>
      {walletWords[why]}
    </Alert>
  )
