import { formatReal, type CalendarMonth } from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { texts as debts } from '../debts/texts'
import { BillBars } from './bill-bars'
import type { Month } from './history.rules'
import { texts as t } from './texts'
import styles from './year-card.module.css'

interface YearCardProps {
  title: string
  year: readonly Month[]
  /** The month that the page is about, if it is about one. */
  current?: CalendarMonth
}

/** A year of bills for who would rather look, with a table for who would rather read. */
const YearCard = ({ title, year, current }: YearCardProps) => (
  <SectionCard title={title}>
    <BillBars year={year} current={current} />
    <Text size="sm" tone="muted">{t.note}</Text>
    <Accordion level={3} title={t.table}>
      <table className={styles.table}>
        <thead><tr><th scope="col">{t.columns.month}</th><th scope="col">{t.columns.amount}</th></tr></thead>
        <tbody>
          {year.map(({ month, amount }, i) => (
            <tr key={`${month} ${i}`}><th scope="row">{debts.month(month)}</th><td>{formatReal(amount)}</td></tr>
          ))}
        </tbody>
      </table>
    </Accordion>
  </SectionCard>
)

export default YearCard
