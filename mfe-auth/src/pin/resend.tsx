import { Button } from '@portal/ui-kit/button'
import { formatCountdown, useCountdown } from '@portal/ui-kit/countdown'
import { Flush } from '@portal/ui-kit/flush'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import styles from './resend.module.css'
import { texts } from './texts.ts'

interface Props {
  label?: string
  /** Earliest time of the next request (ms since the epoch, server clock), and the offset of that clock in ms. */
  resendAfter: number
  clockOffset: number
  isSending: boolean
  wasResent: boolean
  onResend(): void
}

export const Resend = ({
  label = texts.resend,
  resendAfter,
  clockOffset,
  isSending,
  wasResent,
  onResend,
}: Props) => {
  const left = useCountdown(resendAfter, clockOffset)
  return (
    <div className={styles.resend}>
      {left > 0 && !isSending ? (
        <Text size="sm" tone="muted">
          {texts.resendIn}{' '}
          <span className={styles.time} role="timer">
            {formatCountdown(left)}
          </span>
        </Text>
      ) : (
        <Flush>
          <Button
            appearance="tertiary"
            pending={isSending}
            pendingLabel={texts.resending}
            onClick={onResend}
          >
            {label}
          </Button>
        </Flush>
      )}
      <LiveRegion message={wasResent && !isSending ? texts.resent : ''} />
    </div>
  )
}
