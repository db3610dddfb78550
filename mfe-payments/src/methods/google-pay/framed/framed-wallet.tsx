import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { useEffect, useState } from 'react'
import { useInactivity } from 'shared-kernel/react'
import { FramePlace } from '../../../acquirer/frame-place.tsx'
import { useHostedFrame } from '../../../acquirer/use-hosted-frame.ts'
import type { WalletProps } from '../google-pay-form.tsx'
import { walletWords } from '../wallet-words.ts'
import { NoWallet } from '../no-wallet.tsx'
import { readWalletMessage, signed, type WalletState } from './messages.ts'

/** The wallet where the payments stand in a page of somebody else: its button is a page of the portal's own, by whose policy Google's script may run. */
export const FramedWallet = ({ page, ...props }: WalletProps & { page: string }) => {
  const [round, setRound] = useState(0)
  return <Frame key={round} {...props} page={page} onAgain={() => setRound((times) => times + 1)} />
}

const Frame = ({
  page,
  total,
  label,
  isPending,
  onSheet,
  others,
  children,
  onAgain,
}: WalletProps & { page: string; onAgain: () => void }) => {
  const [wallet, setWallet] = useState<WalletState>('opening')
  const { isInactive, register } = useInactivity()
  const { ref, state, say } = useHostedFrame({
    url: page,
    read: readWalletMessage,
    onMessage: (message) => {
      if (message.type === 'wallet') return setWallet(message.is)
      // The press was seen by the frame alone.
      if (!isInactive) register()
      onSheet(message)
    },
  })
  const tell = () => say(signed({ total, label, isPending }))
  useEffect(tell, [say, total, label, isPending])
  const is = state === 'silent' ? 'unreachable' : wallet
  if (is !== 'opening' && is !== 'ready')
    return <NoWallet why={is} onRetry={onAgain} others={others} />
  return (
    <>
      {is === 'ready' && children}
      <FramePlace
        ref={ref}
        src={page}
        title={walletWords.section}
        height={48}
        allow="payment"
        onLoad={tell}
        waiting={
          is === 'opening' && (
            <Skeleton label={walletWords.opening}>
              <SkeletonRect height={48} />
            </Skeleton>
          )
        }
      />
    </>
  )
}
