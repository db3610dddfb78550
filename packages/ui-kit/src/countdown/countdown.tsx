import { cx } from '../cx.ts'
import { Clock } from '../icons/icons.tsx'
import { LiveRegion } from '../live-region/live-region.tsx'
import { texts } from '../texts.ts'
import styles from './countdown.module.css'

export { useCountdown } from './use-countdown.ts'

interface CountdownProps {
  secondsLeft: number
  label: string
}

const formatTwoDigits = (part: number) => String(part).padStart(2, '0')

/** Formats seconds: 65 as '01:05', 3665 as '1:01:05', two days as '2 dias'. */
export const formatCountdown = (seconds: number): string => {
  const days = Math.floor(seconds / 86_400)
  if (days > 0) return days === 1 ? '1 dia' : `${days} dias`
  const hours = Math.floor(seconds / 3600)
  const rest = `${formatTwoDigits(Math.floor((seconds % 3600) / 60))}:${formatTwoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const getAnnouncement = (seconds: number) =>
  seconds > 60 ? '' : seconds > 0 ? texts.lastMinute : texts.timeIsUp

/** Renders the time left; screen readers announce only the start and the end of the last minute. */
export const Countdown = ({ secondsLeft, label }: CountdownProps) => (
  <span className={cx(styles.countdown, secondsLeft <= 60 && styles.urgent)}>
    <Clock size={18} />
    <span>
      {label}{' '}
      <span className={styles.time} role="timer">
        {formatCountdown(secondsLeft)}
      </span>
    </span>
    <LiveRegion message={getAnnouncement(secondsLeft)} />
  </span>
)
