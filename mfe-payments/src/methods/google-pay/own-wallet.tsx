import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Button } from '@portal/ui-kit/button'
import { GooglePayMark } from '@portal/ui-kit/icons'
import { Skeleton } from '@portal/ui-kit/skeleton'
import type { GooglePaySettings } from '@portal/contract/page/google-pay-settings'
import { useRef } from 'react'
import type { WalletProps } from './google-pay-form.tsx'
import styles from './google-pay-form.module.css'
import { WalletUnavailable } from './wallet-unavailable.tsx'
import { useWallet } from './use-wallet.ts'
import { isClosedByCustomer, requestToken, type WalletClient } from './wallet.ts'
import { buildPaymentRequest } from './wallet-request.ts'
import { walletTexts } from './wallet-texts.ts'

/** Google Pay on the portal's own pages, where Google's script runs in the same document. */
export const OwnWallet = ({
  config,
  total,
  label,
  isPending,
  isSheetOpen,
  onSheetEvent,
  otherMethods,
  children,
}: WalletProps & { config: GooglePaySettings }) => {
  const { wallet, retry } = useWallet(config)
  const isOpen = useRef(false)
  const openSheet = async (client: WalletClient): Promise<void> => {
    // Call the wallet synchronously: browsers block popups that are not opened by the click
    // handler.
    if (isOpen.current || isPending) return
    isOpen.current = true
    onSheetEvent({ type: 'opened' })
    try {
      const token = await requestToken(client, buildPaymentRequest(config, total))
      onSheetEvent({ type: 'chosen', token })
    } catch (error) {
      onSheetEvent({ type: isClosedByCustomer(error) ? 'closed' : 'failed' })
    } finally {
      isOpen.current = false
    }
  }
  if (wallet.status === 'opening')
    return (
      <Skeleton label={walletTexts.opening}>
        <SkeletonRect height={48} />
      </Skeleton>
    )
  if (wallet.status !== 'ready')
    return <WalletUnavailable reason={wallet.status} onRetry={retry} otherMethods={otherMethods} />
  return (
    <>
      {children}
      <Button
        wide
        className={styles.button}
        icon={<GooglePayMark size={24} />}
        pending={isPending}
        pendingLabel={label}
        waitsForCustomer={isSheetOpen}
        onClick={() => void openSheet(wallet.client)}
      >
        {walletTexts.pay}
      </Button>
      {isSheetOpen && otherMethods}
    </>
  )
}
