import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { useEffect, useState } from 'react'
import { useInactivity } from 'shared-kernel/react'
import { FrameWithPlaceholder } from '../../../acquirer/frame-with-placeholder.tsx'
import { useHostedFrame } from '../../../acquirer/use-hosted-frame.ts'
import type { WalletProps } from '../google-pay-form.tsx'
import { walletTexts } from '../wallet-texts.ts'
import { WalletUnavailable } from '../wallet-unavailable.tsx'
import { parseWalletMessage, toWireMessage, type WalletState } from './messages.ts'

/** Google Pay for partner pages. The button is in an iframe of the portal, whose policy allows Google's script. */
export const FramedWallet = ({ page, ...props }: WalletProps & { page: string }) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <Frame key={attempt} {...props} page={page} onReload={() => setAttempt((times) => times + 1)} />
  )
}

const Frame = ({
  page,
  total,
  label,
  isPending,
  isSheetOpen,
  onSheetEvent,
  otherMethods,
  children,
  onReload,
}: WalletProps & { page: string; onReload: () => void }) => {
  const [wallet, setWallet] = useState<WalletState>('opening')
  const { isInactive, reset } = useInactivity()
  const { ref, state, post } = useHostedFrame({
    url: page,
    parse: parseWalletMessage,
    onMessage: (message) => {
      if (message.type === 'wallet') return setWallet(message.is)
      // The click happened inside the frame, so the page has to reset the inactivity timer itself.
      if (!isInactive) reset()
      onSheetEvent(message)
    },
  })
  const sendOrder = () => post(toWireMessage({ total, label, isPending }))
  useEffect(sendOrder, [post, total, label, isPending])
  const walletState = state === 'silent' ? 'unreachable' : wallet
  if (walletState !== 'opening' && walletState !== 'ready')
    return <WalletUnavailable reason={walletState} onRetry={onReload} otherMethods={otherMethods} />
  return (
    <>
      {walletState === 'ready' && children}
      <FrameWithPlaceholder
        ref={ref}
        src={page}
        title={walletTexts.section}
        referrerPolicy="origin"
        height={48}
        allow="payment"
        onLoad={sendOrder}
        placeholder={
          walletState === 'opening' && (
            <Skeleton label={walletTexts.opening}>
              <SkeletonRect height={48} />
            </Skeleton>
          )
        }
      />
      {isSheetOpen && otherMethods}
    </>
  )
}
