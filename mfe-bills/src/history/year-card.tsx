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
  current?: CalendarMonth
}

/** Renders the invoices of a year as a chart, with a table of the same figures. */
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
