import {
  buildPath,
  formatReal,
  isOwed,
  PRESCRIBED_TEXT,
  toCents,
  sumPart,
  toSaoPauloDate,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { formatLineName } from '../contracts/line-name.ts'
import { isPaid } from '../invoice-display/invoice-status.rules.ts'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import type { InvoiceRowProps } from './invoice-row-props.ts'
import { texts } from './texts.ts'

const t = texts.card

/** 'fatura de Outubro de 2026, TIM Black (11) 9 8765 4321': no two links have the same name. */
export const formatInvoiceName = ({ view, invoice }: Pick<InvoiceRowProps, 'view' | 'invoice'>) =>
  `${invoiceTexts.name(invoice)}, ${formatLineName(view)}`

/** Null if all of the invoice is contested, so that nothing is due. */
export const formatDueOrPaidDate = (invoice: Invoice, today: CalendarDate): string | null => {
  if (isPaid(invoice) && invoice.paidAt)
    return t.paidOn(invoiceTexts.date(toSaoPauloDate(new Date(invoice.paidAt))))
  if (!isOwed(invoice) && invoice.contestAnswerBy) return null
  return invoiceTexts.due(toRelativeDueDate(invoice.dueDate, today))
}

const formatChargesNote = ({ components }: Invoice): string | null => {
  const [lateCharges, discount] = [sumPart(components, 'late'), sumPart(components, 'off')]
  if (lateCharges + discount < 0) return t.saved(formatReal(toCents(-lateCharges - discount)))
  if (discount < 0) return invoiceTexts.discount(0)
  return lateCharges > 0 ? t.late(formatReal(lateCharges)) : null
}

/** Lists what a customer has to know about an invoice besides its due date and amount. */
export const listNotes = (invoice: Invoice): string[] =>
  [
    invoice.isPrescribed ? PRESCRIBED_TEXT : null,
    isOwed(invoice) ? formatChargesNote(invoice) : null,
    invoice.installment?.payUntil
      ? t.payUntil(invoiceTexts.date(invoice.installment.payUntil))
      : null,
    invoice.isInProcess ? t.inProcess : null,
    invoice.contestAnswerBy ? invoiceTexts.contested(invoice.contestAnswerBy) : null,
  ].filter((note) => note !== null)

const isPayable = (invoice: Invoice): boolean => isOwed(invoice) && !invoice.isInProcess

/** Whether the invoice can be paid together with others. */
export const isSelectable = ({ view, invoice }: Pick<InvoiceRowProps, 'view' | 'invoice'>) =>
  view.canSelect && isPayable(invoice)

/** Renders a checkbox for an invoice that can be paid together with others. */
export const SelectionBox = ({
  className,
  ...props
}: InvoiceRowProps & { className?: string | undefined }) => {
  const { view, invoice, isSelected, onToggle } = props
  if (!isSelectable(props)) return null
  return (
    <Checkbox
      className={className}
      hideLabel
      checked={isSelected}
      onChange={() => onToggle(view.contract.reference, invoice.reference)}
      label={t.select(formatInvoiceName(props), formatReal(invoice.total))}
    />
  )
}

interface LinkProps {
  row: InvoiceRowProps
  className?: string | undefined
}

export const InvoiceLink = ({ row, className }: LinkProps) => {
  const { reference, installment, month } = row.invoice
  return (
    <TextLink
      as={Link}
      className={className}
      to={buildPath('bill', { reference })}
      aria-label={t.details(formatInvoiceName(row))}
    >
      {installment
        ? invoiceTexts.installment(installment.number, installment.of)
        : invoiceTexts.month(month)}
    </TextLink>
  )
}

/** Renders the link that pays one invoice where no checkbox selects it. */
export const PayLink = ({ row, className }: LinkProps) => {
  const { view, invoice } = row
  if (view.canSelect || !view.canPay || !isPayable(invoice)) return null
  return (
    <TextLink
      as={Link}
      className={className}
      to={buildPath('picker', { contas: [invoice.reference] })}
      aria-label={t.payLabel(formatInvoiceName(row))}
    >
      {t.pay}
    </TextLink>
  )
}
