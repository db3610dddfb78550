import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Cluster } from '@portal/ui-kit/layout'
import type { ReactNode } from 'react'
import { pageTexts } from '../../page/texts.ts'
import { walletTexts } from './wallet-texts.ts'

interface WalletUnavailableProps {
  reason: 'unreachable' | 'empty' | 'absent'
  onRetry: () => void
  otherMethods: ReactNode
}

export const WalletUnavailable = ({
  reason: why,
  onRetry,
  otherMethods: others,
}: WalletUnavailableProps) =>
  why === 'unreachable' ? (
    <Alert
      live
      tone="danger"
      action={
        <Cluster gap={12}>
          <Button onClick={onRetry}>{pageTexts.retry}</Button>
          {others}
        </Cluster>
      }
    >
      {walletTexts[why]}
    </Alert>
  ) : (
    <Alert live tone="info" action={others}>
      {walletTexts[why]}
    </Alert>
  )
