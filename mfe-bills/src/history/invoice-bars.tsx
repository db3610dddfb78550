import { formatReal, type CalendarMonth } from '@portal/contract'
import { computeAverage, type MonthTotal } from './history.rules.ts'
import { texts as t } from './texts.ts'
import styles from './invoice-bars.module.css'

/** Units of the view box; the chart is stretched to the available width. */
const CHART_HEIGHT = 100
const COLUMN_WIDTH = 10
const COLUMN_GAP = 2

/** Renders the invoices of a year as bars with their average; the current month is highlighted. */
export const InvoiceBars = ({
  year,
  current,
}: {
  year: readonly MonthTotal[]
  current: CalendarMonth | undefined
}) => {
  const average = computeAverage(year)
  const highest = Math.max(...year.map(({ amount }) => amount), 1)
  const computeBarHeight = (amount: number): number => (amount / highest) * CHART_HEIGHT
  const width = year.length * COLUMN_WIDTH
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.average}>{t.average(average)}</figcaption>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={t.chart(year.length, average)}
        viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
      >
        {year.map(({ month, amount }, i) => (
          <rect
            key={`${month} ${i}`}
            className={month === current ? styles.current : styles.bar}
            x={i * COLUMN_WIDTH + COLUMN_GAP / 2}
            y={CHART_HEIGHT - computeBarHeight(amount)}
            width={COLUMN_WIDTH - COLUMN_GAP}
            height={computeBarHeight(amount)}
          />
        ))}
        <line
          className={styles.line}
          x1={0}
          x2={width}
          y1={CHART_HEIGHT - computeBarHeight(average)}
          y2={CHART_HEIGHT - computeBarHeight(average)}
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
