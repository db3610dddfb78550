import { formatReal, type CalendarDate, type Invoice } from '@portal/contract'
import { Facts } from '@portal/ui-kit/facts'
import { SectionCard } from '@portal/ui-kit/section-card'
import { texts as debts } from '../debts/texts'
import { texts as t } from './texts'

/** What waiting costs: the invoice paid today, and some days later. */
export const Ahead = ({ ahead, today }: { ahead: Invoice['ahead']; today: CalendarDate }) => {
  const [now, ...later] = ahead
  if (!now) return null
  const isLate = now.day === today
  return (
    <SectionCard title={t.ahead}>
      <Facts
        items={[
          { label: isLate ? t.aheadToday : t.aheadUntil(debts.date(now.day)), value: <strong>{formatReal(now.total)}</strong> },
          ...later.map(({ day, total }) => ({ label: t.aheadOn(debts.date(day)), value: formatReal(total) })),
        ]}
      />
    </SectionCard>
  )
}
