import { Countdown, useCountdown } from '@portal/ui-kit/countdown'
import { pixTexts } from './texts.ts'

export const PixTimeLeft = ({
  expiresAt,
  clockOffset,
}: {
  expiresAt: string
  clockOffset: number
}) => (
  <Countdown
    secondsLeft={useCountdown(Date.parse(expiresAt), clockOffset)}
    label={pixTexts.validFor}
  />
)
