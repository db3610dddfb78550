import { Button } from '@portal/ui-kit/button'
import { formatCountdown, useCountdown } from '@portal/ui-kit/countdown'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import { texts } from './texts.ts'

interface Props {
  /** When a new code may be asked for: ms since the epoch on the server's clock, and how far that clock is ahead of ours. */
  resendAfter: number
  clockOffset: number
  isSending: boolean
  wasResent: boolean
  onResend(): void
}

/** Counts down to a new code, then offers it. */
export const Resend = ({ resendAfter, clockOffset, isSending, wasResent, onResend }: Props) => {
  const left = useCountdown(resendAfter, clockOffset)
  return (
    <div>
      {left > 0 && !isSending ? (
        <Text size="sm" tone="muted">
          {texts.resendIn} <span role="timer">{formatCountdown(left)}</span>
        </Text>
      ) : (
        <Button
          appearance="tertiary"
          pending={isSending}
          pendingLabel={texts.resending}
          onClick={onResend}
        >
          {texts.resend}
        </Button>
      )}
      <LiveRegion message={wasResent && !isSending ? texts.resent : ''} />
    </div>
  )
}
