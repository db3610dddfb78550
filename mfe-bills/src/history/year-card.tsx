import { formatReal, type CalendarMonth } from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { FiguresTable } from '../invoice-display/figures-table.tsx'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { InvoiceBars } from './invoice-bars.tsx'
import type { MonthTotal } from './history.rules.ts'
import { texts as t } from './texts.ts'
import styles from './year-card.module.css'

interface YearCardProps {
  title: string
  year: readonly MonthTotal[]
  /** The month that the page is about, if it is about one. */
  current?: CalendarMonth
}

/** A year of bills for who would rather look, with a table for who would rather read. */
const YearCard = ({ title, year, current }: YearCardProps) => (
  <SectionCard title={title}>
    <InvoiceBars year={year} current={current} />
    <Text size="sm" tone="muted">
      {t.note}
    </Text>
    <Accordion className={styles.figures} level={3} title={t.table}>
      <FiguresTable
        columns={[t.columns.month, t.columns.amount]}
        rows={year.map(({ month, amount }) => [invoiceTexts.month(month), formatReal(amount)])}
      />
    </Accordion>
  </SectionCard>
)

export default YearCard
