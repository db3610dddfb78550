import { formatReal, type CalendarMonth } from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { FiguresTable } from '../invoice-display/figures-table.tsx'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { InvoiceBars } from './invoice-bars.tsx'
import { getAmount, type MonthTotal } from './history.rules.ts'
import { texts as t } from './texts.ts'
import styles from './year-card.module.css'

interface YearFiguresProps {
  year: readonly MonthTotal[]
  current?: CalendarMonth
}

/** Renders the invoices of a year as a chart with a table of the same figures; equal months need no chart. */
export const YearFigures = ({ year, current }: YearFiguresProps) => {
  const [first] = year
  const areEqual = year.every((total) => first && getAmount(total) === getAmount(first))
  return areEqual && first ? (
    <Text>{t.equal(year.length, getAmount(first))}</Text>
  ) : (
    <>
      <InvoiceBars year={year} current={current} />
      <Accordion className={styles.figures} level={3} title={t.table}>
        <FiguresTable
          columns={[t.columns.month, t.columns.services, t.columns.late, t.columns.total]}
          rows={year.map((total) => [
            invoiceTexts.month(total.month),
            formatReal(total.services),
            formatReal(total.late),
            formatReal(getAmount(total)),
          ])}
        />
      </Accordion>
    </>
  )
}

const YearCard = ({ title, ...figures }: YearFiguresProps & { title: string }) => (
  <SectionCard title={title}>
    <YearFigures {...figures} />
  </SectionCard>
)

export default YearCard
