import { formatReal, type CalendarDate, type InvoiceDetails } from '@portal/contract'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { SectionCard } from '@portal/ui-kit/section-card'
import { texts } from './texts.ts'

const t = texts.ahead

interface PaymentForecastProps {
  title: string
  forecast: InvoiceDetails['ahead']
  today: CalendarDate
}

/** Renders what an invoice costs today and on later days. */
export const PaymentForecast = ({ title, forecast, today }: PaymentForecastProps) => {
  const [now, ...later] = forecast
  if (!now) return null
  const isFirstToday = now.day === today
  return (
    <SectionCard title={title}>
      <DescriptionList
        items={[
          {
            label: isFirstToday ? t.today : t.until(texts.date(now.day)),
            value: <strong translate="no">{formatReal(now.total)}</strong>,
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
