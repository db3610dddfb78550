import { formatReal, type CalendarDate, type InvoiceDetails } from '@portal/contract'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { SectionCard } from '@portal/ui-kit/section-card'
import { texts } from './texts.ts'

const t = texts.ahead

interface AheadProps {
  title: string
  ahead: InvoiceDetails['ahead']
  today: CalendarDate
}

/** What waiting costs: the invoice paid today, and some days later. */
export const Ahead = ({ title, ahead, today }: AheadProps) => {
  const [now, ...later] = ahead
  if (!now) return null
  const isLate = now.day === today
  return (
    <SectionCard title={title}>
      <DescriptionList
        items={[
          {
            label: isLate ? t.today : t.until(texts.date(now.day)),
            value: <strong>{formatReal(now.total)}</strong>,
          },
          ...later.map(({ day, total }) => ({
            label: t.on(texts.date(day)),
            value: formatReal(total),
          })),
        ]}
      />
    </SectionCard>
  )
}
