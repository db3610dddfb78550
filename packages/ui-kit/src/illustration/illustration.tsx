import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** Renders the `<svg>` of an illustration, 160 by 112; text beside it carries the meaning. */
const IllustrationFrame = ({ children }: { children: ReactNode }) => (
  <svg
    className={styles.picture}
    viewBox="0 0 160 112"
    width="160"
    height="112"
    aria-hidden="true"
    focusable="false"
  >
    <path
      className={styles.ground}
      d="M12 84c-8-30 14-64 52-70 34-6 74 6 84 38 8 26-10 46-40 46H40c-14 0-24-4-28-14z"
    />
    {children}
  </svg>
)

export const PaidIllustration = () => (
  <IllustrationFrame>
    <path className={styles.sheet} d="M52 20h44l12 12v60l-8-5-8 5-8-5-8 5-8-5-8 5-8-5z" />
    <path className={styles.line} d="M64 40h24M64 52h32M64 64h18" />
    <circle className={styles.done} cx="108" cy="70" r="19" />
    <path className={styles.onDone} d="m99 70 7 7 12-13" />
    <path className={styles.spark} d="M132 38v-9M140 44l7-5M134 52h9" />
  </IllustrationFrame>
)

export const NothingDueIllustration = () => (
  <IllustrationFrame>
    <circle className={styles.sun} cx="116" cy="34" r="14" />
    <path className={styles.spark} d="M116 12V7M138 34h5M132 18l4-4" />
    <rect className={styles.sheet} x="40" y="34" width="66" height="58" rx="8" />
    <path className={styles.line} d="M40 50h66M56 28v12M90 28v12" />
    <path className={styles.check} d="m60 71 9 9 18-20" />
  </IllustrationFrame>
)

export const NotFoundIllustration = () => (
  <IllustrationFrame>
    <path className={styles.dots} d="M22 92c22-2 18-22 38-24s18-16 32-18" />
    <path
      className={styles.sheet}
      d="M110 24a22 22 0 0 1 22 22c0 16-22 40-22 40S88 62 88 46a22 22 0 0 1 22-22z"
    />
    <path className={styles.line} d="M104 41a6 6 0 1 1 8 6c-2 1-2 2-2 5M110 60v.1" />
    <circle className={styles.sun} cx="22" cy="92" r="5" />
  </IllustrationFrame>
)

export const OfflineIllustration = () => (
  <IllustrationFrame>
    <rect className={styles.sheet} x="56" y="12" width="48" height="84" rx="9" />
    <path className={styles.line} d="M74 88h12" />
    <path className={styles.line} d="M68 60v-6" />
    <path className={styles.dots} d="M76 60V48M84 60V42M92 60V36" />
    <path className={styles.cut} d="m48 72 64-48" />
  </IllustrationFrame>
)
