import { invoice, type Agreement, type CalendarDate } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { Ahead } from '../debts/ahead.tsx'
import { FactsShape } from '../page/page-skeleton.tsx'
import { texts as t } from './texts.ts'

interface NextPartAheadProps {
  part: Agreement['parts'][number]
  today: CalendarDate
}

/** What the next part costs now and later; where that does not come, the agreement stands without it. */
export const NextPartAhead = ({ part: { debtReference, number }, today }: NextPartAheadProps) => {
  const { data, isError } = useApi(invoice, { params: { reference: debtReference } })
  if (isError) return null
  return data ? (
    <Ahead title={t.ahead(number)} ahead={data.ahead} today={today} />
  ) : (
    <FactsShape rows={3} />
  )
}
