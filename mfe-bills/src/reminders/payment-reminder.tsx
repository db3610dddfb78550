import {
  addDays,
  countDays,
  formatDate,
  invoice as invoiceEndpoint,
  updatePaymentReminder,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { SelectField } from '@portal/ui-kit/select-field'
import { useState } from 'react'
import { getQueryKey, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'
import { Problem } from '../page/problem.tsx'
import { texts as t } from './texts.ts'

/** Days before the due date among which the customer chooses. */
const MAX_DAYS = 31

interface PaymentReminderProps {
  invoice: Pick<Invoice, 'reference' | 'dueDate'>
  remindOn: CalendarDate | null
  today: CalendarDate
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
const formatDay = (day: CalendarDate): string =>
  `${weekday.format(new Date(day))}, ${formatDate(day)}`

const useUpdateReminder = (reference: string) => {
  const { toast } = useKernel()
  const cache = useQueryClient()
  return useApiMutation(updatePaymentReminder, {
    onSuccess: (_output, { body: { day } }) => {
      cache.setQueryData(
        getQueryKey(invoiceEndpoint, { params: { reference } }),
        (known) => known && { ...known, remindOn: day },
      )
      toast.show(day === null ? t.payOnRemoved : t.payOnSaved(formatDate(day)))
    },
  })
}

/**
 * Renders the days from tomorrow to the due date, on one of which the Pix code is sent as a
 * reminder. It is no payment.
 */
export const PaymentReminder = ({ invoice, remindOn, today }: PaymentReminderProps) => {
  const { reference, dueDate } = invoice
  const { mutate, isPending, error } = useUpdateReminder(reference)
  const days = Array.from({ length: countDays(today, dueDate) }, (_, i) =>
    addDays(today, i + 1),
  ).slice(-MAX_DAYS)
  // A reminder whose day has passed was sent.
  const saved = days.find((day) => day === remindOn) ?? null
  const [chosen, setChosen] = useState<CalendarDate | null>(saved)
  return (
    <>
      <SelectField
        label={t.payOn}
        hint={t.payOnHint}
        value={chosen ?? ''}
        options={[
          { value: '', label: t.payOnNone },
          ...days.map((day) => ({ value: day, label: formatDay(day) })),
        ]}
        onChange={({ target }) => setChosen(days.find((day) => day === target.value) ?? null)}
      />
      {chosen !== saved && (
        <Button
          wide
          appearance="secondary"
          pending={isPending}
          pendingLabel={t.payOnSaving}
          onClick={() => mutate({ params: { reference }, body: { day: chosen } })}
        >
          {chosen === null ? t.payOnRemove : t.payOnSave}
        </Button>
      )}
      {error && <Problem title={t.payOnFailed} problem={error} />}
    </>
  )
}
