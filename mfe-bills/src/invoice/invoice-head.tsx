import {
  formatReal,
  hasPart,
  isOwed,
  PAY_ENDPOINT,
  PRESCRIBED_TEXT,
  toSaoPauloDate,
  type CalendarDate,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { texts as contestTexts } from '../contest/texts.ts'
import { isOverdue } from '../invoice-display/invoice-status.rules.ts'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { StatusChip } from '../invoice-display/status-chip.tsx'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { Denied } from '../page/denied.tsx'
import { texts as t } from './texts.ts'

const formatDueOrPaidDate = (invoice: Invoice, today: CalendarDate): string => {
  if (invoice.status === 'PAGA')
    return invoice.paidAt
      ? t.paidOn(invoiceTexts.date(toSaoPauloDate(new Date(invoice.paidAt))))
      : ''
  if (invoice.status === 'EM_ACORDO')
    return invoice.installment ? t.cancelledInstallment : t.inAgreement
  if (!isOwed(invoice) && invoice.contestAnswerBy)
    return contestTexts.allContested(invoice.contestAnswerBy)
  return invoiceTexts.dueDateSentence(invoice.dueDate, toRelativeDueDate(invoice.dueDate, today))
}

interface InvoiceHeadProps {
  invoice: Invoice
  lateRates: InvoiceDetails['lateRates']
  today: CalendarDate
  /** The role of the signed-in user allows payments, or one is in progress. */
  canPay: boolean
  children: ReactNode
}

/** Renders amount, due date and state of an invoice, with its actions. */
export const InvoiceHead = ({ invoice, lateRates, today, canPay, children }: InvoiceHeadProps) => (
  <AmountCard
    tone="raised"
    label={invoiceTexts.total}
    amount={formatReal(invoice.total)}
    aside={<StatusChip status={invoice.status} isPrescribed={invoice.isPrescribed} />}
    note={formatDueOrPaidDate(invoice, today)}
    isUrgent={isOverdue(invoice)}
  >
    <Stack gap={12}>
      {isOwed(invoice) && !canPay && <Denied action={PAY_ENDPOINT} />}
      {invoice.isPrescribed && <Text size="sm">{PRESCRIBED_TEXT}</Text>}
      {children}
      {isOverdue(invoice) && !hasPart(invoice.components, 'off') && (
        <Text size="sm" tone="muted">
          {t.lateNote(lateRates)}
        </Text>
      )}
    </Stack>
  </AmountCard>
)
