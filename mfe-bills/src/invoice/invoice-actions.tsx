import {
  formatReal,
  hasPart,
  METHODS,
  isOwed,
  buildPath,
  toSaoPauloDate,
  type CalendarDate,
  type Invoice,
  PAY_ENDPOINT,
} from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { texts as contestTexts } from '../contest/texts.ts'
import { isOverdue } from '../invoice-display/invoice-status.rules.ts'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { Denied } from '../page/denied.tsx'
import { texts } from './texts.ts'
import { StatusChip } from '../invoice-display/status-chip.tsx'

const t = texts

interface InvoiceActionsProps {
  invoice: Invoice
  today: CalendarDate
  /** Path of a payment whose money may already be on its way. It replaces the link to pay, so that the invoice is not paid twice. */
  paymentInProgressPath: string | null
  canPay: boolean
  isDownloading: boolean
  onDownload: () => void
}

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

export const InvoiceActions = ({
  invoice,
  today,
  paymentInProgressPath,
  canPay,
  isDownloading,
  onDownload,
}: InvoiceActionsProps) => (
  <AmountCard
    tone="raised"
    label={invoiceTexts.total}
    amount={formatReal(invoice.total)}
    aside={<StatusChip status={invoice.status} />}
    note={formatDueOrPaidDate(invoice, today)}
    isUrgent={isOverdue(invoice)}
  >
    <Stack gap={12}>
      {isOwed(invoice) &&
        (canPay || paymentInProgressPath ? (
          <ButtonLink
            as={Link}
            wide
            to={paymentInProgressPath ?? buildPath('picker', { contas: [invoice.reference] })}
          >
            {paymentInProgressPath ? t.underWay : t.pay}
          </ButtonLink>
        ) : (
          <Denied action={PAY_ENDPOINT} />
        ))}
      {isOwed(invoice) && canPay && !paymentInProgressPath && (
        <ButtonLink
          as={Link}
          wide
          appearance="secondary"
          to={buildPath('method', { method: METHODS.bankSlip.path, contas: [invoice.reference] })}
        >
          {t.secondCopy}
        </ButtonLink>
      )}
      <Button
        wide
        appearance="tertiary"
        icon={<Download size={20} />}
        pending={isDownloading}
        pendingLabel={t.downloading}
        onClick={onDownload}
      >
        {t.download}
      </Button>
      {isOverdue(invoice) && !hasPart(invoice.components, 'off') && (
        <Text size="sm" tone="muted">
          {t.lateNote}
        </Text>
      )}
    </Stack>
  </AmountCard>
)
