import styles from './bank-mark.module.css'

/** Neighbours in the list get different shapes, so that customers recognize their bank faster. */
const SHAPES = [
  'M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36z',
  'M8 3h24a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z',
  'M20 1c2 0 3 1 4 2l13 13c2 2 2 6 0 8L24 37c-2 2-6 2-8 0L3 24c-2-2-2-6 0-8L16 3c1-1 2-2 4-2z',
  'M3 8a5 5 0 0 1 5-5h12a17 17 0 0 1 0 34H8a5 5 0 0 1-5-5z',
] as const

/** Neutral mark with the bank's initials, because bank logos are trademarks. The name is rendered beside it. */
export const BankMark = ({ letters, index }: { letters: string; index: number }) => (
  <svg
    className={styles.mark}
    viewBox="0 0 40 40"
    width="40"
    height="40"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.shape} d={SHAPES[index % SHAPES.length]} data-tone={index % 3} />
    <text
      className={styles.letters}
      data-tone={index % 3}
      x="20"
      y="20"
      textAnchor="middle"
      dominantBaseline="central"
    >
      {letters}
    </text>
  </svg>
)
