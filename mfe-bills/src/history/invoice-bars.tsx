import { useState } from 'react'
import type { CalendarMonth } from '@portal/contract'
import { computeAverage, getAmount, type MonthTotal } from './history.rules.ts'
import { texts as t } from './texts.ts'
import styles from './invoice-bars.module.css'

/** Units of the view box; the chart is stretched to the available width. */
const CHART_HEIGHT = 100
const COLUMN_WIDTH = 10
const COLUMN_GAP = 2

const findNewestMonth = (year: readonly MonthTotal[]): CalendarMonth | undefined => {
  const newestFirst = [...year].reverse()
  return (newestFirst.find(({ isIncomplete }) => !isIncomplete) ?? newestFirst[0])?.month
}

const getBarClass = ({ isIncomplete }: MonthTotal, isSelected: boolean): string | undefined =>
  isSelected ? styles.selected : isIncomplete ? styles.incompleteBar : styles.bar

interface InvoiceBarsProps {
  year: readonly MonthTotal[]
  /** Selected at first; the newest complete month by default. */
  current?: CalendarMonth | undefined
}

/** Renders the months of a year as bars of services and late charges; the selected bar shows its value. */
export const InvoiceBars = ({ year, current }: InvoiceBarsProps) => {
  const [selected, setSelected] = useState(current ?? findNewestMonth(year))
  const average = computeAverage(year)
  const highest = Math.max(...year.map(getAmount), 1)
  const computeBarHeight = (amount: number): number => (amount / highest) * CHART_HEIGHT
  const width = year.length * COLUMN_WIDTH
  const shown = year.find(({ month }) => month === selected)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {shown && (
          <strong className={styles.value} role="status">
            {t.ofMonth(shown)}
          </strong>
        )}
        <span className={styles.average}>{t.average(average)}</span>
      </figcaption>
      <div className={styles.plot}>
        <svg
          className={styles.drawing}
          role="img"
          aria-label={t.chart(year.length)}
          viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
        >
          {year.map((total, i) => (
            <g key={total.month} className={getBarClass(total, total.month === selected)}>
              <rect
                x={i * COLUMN_WIDTH + COLUMN_GAP / 2}
                y={CHART_HEIGHT - computeBarHeight(total.services)}
                width={COLUMN_WIDTH - COLUMN_GAP}
                height={computeBarHeight(total.services)}
              />
              <rect
                className={styles.late}
                x={i * COLUMN_WIDTH + COLUMN_GAP / 2}
                y={CHART_HEIGHT - computeBarHeight(getAmount(total))}
                width={COLUMN_WIDTH - COLUMN_GAP}
                height={computeBarHeight(total.late)}
              />
            </g>
          ))}
          <line
            className={styles.line}
            x1={0}
            x2={width}
            y1={CHART_HEIGHT - computeBarHeight(average)}
            y2={CHART_HEIGHT - computeBarHeight(average)}
          />
        </svg>
        <ol className={styles.months}>
          {year.map((total) => (
            <li key={total.month}>
              <button
                type="button"
                className={styles.month}
                // Begins with the visible word, which users of speech input say.
                aria-label={`${t.month(total.month)}, ${t.ofMonth(total)}`}
                aria-pressed={total.month === selected}
                onClick={() => setSelected(total.month)}
              >
                {t.month(total.month)}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <ul className={styles.legend} aria-hidden="true">
        <li>{t.legend.services}</li>
        {year.some(({ late }) => late > 0) && <li className={styles.charges}>{t.legend.late}</li>}
        {year.some(({ isIncomplete }) => isIncomplete) && (
          <li className={styles.incomplete}>{t.legend.incomplete}</li>
        )}
      </ul>
    </figure>
  )
}
