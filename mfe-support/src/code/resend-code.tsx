import { Button } from '@portal/ui-kit/button'
import { formatCountdown, useCountdown } from '@portal/ui-kit/countdown'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import styles from './resend-code.module.css'
import { texts } from './texts.ts'

interface ResendCodeProps {
  resendAfter: string
  /** Server time minus device time, in ms. */
  clockOffset: number
  isSending: boolean
  wasResent: boolean
  onResend(): void
}

export const ResendCode = ({
  resendAfter,
  clockOffset,
  isSending,
  wasResent,
  onResend,
}: ResendCodeProps) => {
  const secondsLeft = useCountdown(Date.parse(resendAfter), clockOffset)
  return (
    <div className={styles.resend}>
      {secondsLeft > 0 && !isSending ? (
        <Text as="span" size="sm" tone="muted">
          {texts.resendIn}{' '}
          <span className={styles.time} role="timer">
            {formatCountdown(secondsLeft)}
          </span>
        </Text>
      ) : (
        <Button
          appearance="tertiary"
          pending={isSending}
          pendingLabel={texts.sending}
          onClick={onResend}
        >
          {texts.resend}
        </Button>
      )}
      <LiveRegion message={wasResent && !isSending ? texts.resent : ''} />
    </div>
  )
}
