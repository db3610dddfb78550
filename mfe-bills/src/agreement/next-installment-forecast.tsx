import { invoice, type Agreement, type CalendarDate } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { PaymentForecast } from '../invoice-display/payment-forecast.tsx'
import { DescriptionListSkeleton } from '../page/page-skeleton.tsx'
import { texts as t } from './texts.ts'

interface NextInstallmentForecastProps {
  installment: Agreement['parts'][number]
  today: CalendarDate
}

/** Renders what the next installment costs today and later; if its request fails, the page omits it. */
export const NextInstallmentForecast = ({
  installment: { debtReference: invoiceReference, number },
  today,
}: NextInstallmentForecastProps) => {
  const { data, isError } = useApi(invoice, { params: { reference: invoiceReference } })
  if (isError) return null
  return data ? (
    <PaymentForecast title={t.ahead(number)} forecast={data.ahead} today={today} />
  ) : (
    <DescriptionListSkeleton rows={3} />
  )
}
