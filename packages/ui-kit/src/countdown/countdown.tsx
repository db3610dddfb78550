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

/** Formats seconds as screen readers speak a duration: 65 as '1 min 5 s', 3665 as '1 h 1 min', two days as '2 dias'. */
export const formatCountdown = (seconds: number): string => {
  const days = Math.floor(seconds / 86_400)
  if (days > 0) return days === 1 ? '1 dia' : `${days} dias`
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${minutes > 0 ? `${minutes} min ` : ''}${seconds % 60} s`
}

const getAnnouncement = (seconds: number) =>
  seconds > 60 ? '' : seconds > 0 ? texts.lastMinute : texts.timeIsUp

/** Renders the time left; screen readers announce only the start and the end of the last minute. */
export const Countdown = ({ secondsLeft, label }: CountdownProps) => (
  <span className={cx(styles.countdown, secondsLeft <= 60 && styles.urgent)}>
    <Clock size={20} />
    <span>
      {label}{' '}
      <span className={styles.time} role="timer">
        {formatCountdown(secondsLeft)}
      </span>
    </span>
    <LiveRegion message={getAnnouncement(secondsLeft)} />
  </span>
)
