import { formatReal, type CalendarMonth } from '@portal/contract'
import { averageOf, type Month } from './history.rules.ts'
import { texts as t } from './texts.ts'
import styles from './bill-bars.module.css'

/** In units of the drawing: it is stretched to the room there is. */
const HEIGHT = 100
const COLUMN = 10
const GAP = 2

/** Bills of a year as bars with their average; the month that this is about stands out. */
export const BillBars = ({
  year,
  current,
}: {
  year: readonly Month[]
  current: CalendarMonth | undefined
}) => {
  const average = averageOf(year)
  const highest = Math.max(...year.map(({ amount }) => amount), 1)
  const heightOf = (amount: number): number => (amount / highest) * HEIGHT
  const width = year.length * COLUMN
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.average}>{t.average(average)}</figcaption>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={t.chart(year.length, average)}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {year.map(({ month, amount }, i) => (
          <rect
            key={`${month} ${i}`}
            className={month === current ? styles.current : styles.bar}
            x={i * COLUMN + GAP / 2}
            y={HEIGHT - heightOf(amount)}
            width={COLUMN - GAP}
            height={heightOf(amount)}
          />
        ))}
        <line
          className={styles.line}
          x1={0}
          x2={width}
          y1={HEIGHT - heightOf(average)}
          y2={HEIGHT - heightOf(average)}
        />
      </svg>
      <ol className={styles.months} aria-hidden="true">
        {year.map(({ month, amount }, i) => (
          <li
            key={`${month} ${i}`}
            data-current={month === current || undefined}
            title={formatReal(amount)}
          >
            {t.month(month)}
          </li>
        ))}
      </ol>
    </figure>
  )
}
