import { formatReal, isOwed, type CalendarDate, type InvoiceDetails } from '@portal/contract'
import { FoldedSection } from '../page/folded-section.tsx'
import { PaymentReminder } from '../reminders/payment-reminder.tsx'
import { ReminderButton } from '../reminders/reminder-button.tsx'
import { texts as t } from './texts.ts'

interface InvoiceRemindersProps {
  details: InvoiceDetails
  today: CalendarDate
  canPay: boolean
}

/** Renders the reminders of an owed invoice that is not overdue; nothing for others. */
export const InvoiceReminders = ({ details, today, canPay }: InvoiceRemindersProps) => {
  const { invoice, contract, remindOn = null } = details
  if (!isOwed(invoice) || invoice.status !== 'ABERTA' || invoice.dueDate < today) return null
  return (
    <FoldedSection title={t.reminders}>
      {invoice.dueDate > today && canPay && (
        <PaymentReminder invoice={invoice} remindOn={remindOn} today={today} />
      )}
      <ReminderButton
        dueDates={[
          {
            reference: invoice.reference,
            day: invoice.dueDate,
            title: t.reminder(invoice.month, formatReal(invoice.total)),
            text: t.reminderText(contract.reference),
          },
        ]}
      />
    </FoldedSection>
  )
}
