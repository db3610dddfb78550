import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/**
 * Renders the `<svg>` of an illustration, 160 by 112; text beside it carries the meaning. Each
 * begins with the bars of the logo, whose last one is the arc that becomes the drawing.
 */
const IllustrationFrame = ({ children }: { children: ReactNode }) => (
  <svg
    className={styles.picture}
    viewBox="0 0 160 112"
    width="160"
    height="112"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.ground} d="M18 98a66 66 0 0 1 132 0z" />
    <path className={styles.bars} d="M16 94v-8M30 94v-20" />
    {children}
  </svg>
)

export const PaidIllustration = () => (
  <IllustrationFrame>
    <circle className={styles.sheet} cx="84" cy="54" r="28" />
    <path className={styles.arc} d="M44 94V54a40 40 0 1 1 40 40" />
    <path className={styles.check} d="m72 55 9 9 17-19" />
  </IllustrationFrame>
)

export const NothingDueIllustration = () => (
  <IllustrationFrame>
    <path className={styles.arc} d="M44 94V62a40 40 0 0 1 40-40" />
    <circle className={styles.sun} cx="104" cy="22" r="9" />
    <rect className={styles.sheet} x="62" y="44" width="60" height="52" rx="8" />
    <path className={styles.line} d="M62 58h60M78 39v10M106 39v10" />
    <path className={styles.check} d="m80 76 9 9 17-17" />
  </IllustrationFrame>
)

export const RefusedIllustration = () => (
  <IllustrationFrame>
    <path className={styles.arc} d="M44 94V62a40 40 0 0 1 12-29" />
    <path className={styles.spark} d="M66 25l-2-9M74 22l5-8" />
    <rect className={styles.sheet} x="62" y="42" width="72" height="46" rx="8" />
    <path className={styles.line} d="M62 56h72M74 74h18" />
    <circle className={styles.stopped} cx="130" cy="84" r="15" />
    <path className={styles.onSign} d="m124 78 12 12M136 78l-12 12" />
  </IllustrationFrame>
)

export const OfflineIllustration = () => (
  <IllustrationFrame>
    <path className={styles.arc} d="M44 94V74" />
    <path className={styles.dots} d="M44 62a40 40 0 0 1 40-40h8" />
    <rect className={styles.sheet} x="82" y="18" width="46" height="78" rx="9" />
    <path className={styles.line} d="M99 86h12M93 62v-5" />
    <path className={styles.gone} d="M101 62V51M109 62V45M117 62V39" />
  </IllustrationFrame>
)

export const MaintenanceIllustration = () => (
  <IllustrationFrame>
    <path className={styles.arc} d="M44 94V50a32 32 0 0 1 32-32h38" />
    <path className={styles.line} d="M106 18v16" />
    <rect className={styles.sheet} x="92" y="34" width="28" height="20" rx="5" />
    <path className={styles.gone} d="M92 64v8h28v-8" />
    <rect className={styles.sheet} x="76" y="78" width="28" height="18" rx="5" />
    <rect className={styles.sheet} x="108" y="78" width="28" height="18" rx="5" />
  </IllustrationFrame>
)

export const NotFoundIllustration = () => (
  <IllustrationFrame>
    <path className={styles.arc} d="M44 94V74a26 26 0 0 1 19-25" />
    <path className={styles.dots} d="M74 47h10" />
    <path
      className={styles.sheet}
      d="M110 20a24 24 0 0 1 24 24c0 18-24 52-24 52S86 62 86 44a24 24 0 0 1 24-24z"
    />
    <path className={styles.line} d="M103 39a7 7 0 1 1 9 7c-2 1-2 2-2 5M110 59v.1" />
  </IllustrationFrame>
)
