import { Countdown, useCountdown } from '@portal/ui-kit/countdown'
import { pixWords } from './words.ts'

/** Time left by the server's clock. */
export const PixTimeLeft = ({
  expiresAt,
  clockOffset,
}: {
  expiresAt: string
  clockOffset: number
}) => (
  <Countdown
    secondsLeft={useCountdown(Date.parse(expiresAt), clockOffset)}
    label={pixWords.validFor}
  />
)
