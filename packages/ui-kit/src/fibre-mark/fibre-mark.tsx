import { texts } from '../texts.ts'
import styles from './fibre-mark.module.css'

/** Renders the logo of the fibre product, which identifies contracts without a phone. */
export const FibreMark = () => (
  <svg
    className={styles.mark}
    viewBox="0 0 92 28"
    width="69"
    height="21"
    role="img"
    aria-label={texts.fibre}
  >
    <path
      d="M4 4v20h12M23 4v20M31 4l9 20 9-20M72 4H58v20h14M58 14h12"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M80 11a4.5 4.5 0 0 1 0 6M85 7a10.5 10.5 0 0 1 0 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
)
