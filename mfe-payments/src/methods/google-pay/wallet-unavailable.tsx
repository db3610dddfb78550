import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import type { ReactNode } from 'react'
import { pageTexts } from '../../page/texts.ts'
import { walletTexts } from './wallet-texts.ts'

interface WalletUnavailableProps {
  reason: 'unreachable' | 'empty' | 'absent'
  onRetry: () => void
  otherMethods: ReactNode
}

export const WalletUnavailable = ({ reason, onRetry, otherMethods }: WalletUnavailableProps) =>
  reason === 'unreachable' ? (
    <Alert
      live
      tone="danger"
      action={
        <>
          <Button onClick={onRetry}>{pageTexts.retry}</Button>
          {otherMethods}
        </>
      }
    >
      {walletTexts[reason]}
    </Alert>
  ) : (
    <Alert live tone="info" action={otherMethods}>
      {walletTexts[reason]}
    </Alert>
  )
