import {
  toCents,
  formatReal,
  isOwed,
  buildPath,
  sumPart,
  toSaoPauloDate,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { ChevronRight } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { isOverdue, isPaid } from '../invoice-display/invoice-status.rules.ts'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { texts } from './texts.ts'
import styles from './invoice-row.module.css'
import { StatusChip } from '../invoice-display/status-chip.tsx'

interface InvoiceRowProps {
  invoice: Invoice
  today: CalendarDate
  isSelected: boolean
  canPay: boolean
  onToggle?: () => void
}

export const formatDueOrPaidDate = (invoice: Invoice, today: CalendarDate): string =>
  isPaid(invoice) && invoice.paidAt
    ? texts.card.paidOn(invoiceTexts.date(toSaoPauloDate(new Date(invoice.paidAt))))
    : invoiceTexts.due(toRelativeDueDate(invoice.dueDate, today))

const formatChargesNote = ({ components }: Invoice): string | null => {
  const [lateCharges, discount] = [sumPart(components, 'late'), sumPart(components, 'off')]
  if (lateCharges + discount < 0)
    return texts.card.saved(formatReal(toCents(-lateCharges - discount)))
  if (discount < 0) return invoiceTexts.discount(0)
  return lateCharges > 0 ? texts.card.late(formatReal(lateCharges)) : null
}

export const InvoiceRow = ({ invoice, today, isSelected, canPay, onToggle }: InvoiceRowProps) => {
  const month = invoiceTexts.month(invoice.month)
  const name = invoiceTexts.name(invoice)
  const note = isOwed(invoice) ? formatChargesNote(invoice) : null
  return (
    <li
      className={styles.row}
      data-selected={isSelected || undefined}
      data-alone={!onToggle || undefined}
    >
      {onToggle && (
        <Checkbox
          className={styles.box}
          hideLabel
          checked={isSelected}
          onChange={onToggle}
          label={texts.card.select(name, formatReal(invoice.total))}
        />
      )}
      <div className={styles.what}>
        <Link
          className={styles.month}
          to={buildPath('bill', { reference: invoice.reference })}
          aria-label={texts.card.details(name)}
        >
          {invoice.installment
            ? invoiceTexts.installment(invoice.installment.number, invoice.installment.of)
            : month}
        </Link>
        <span className={styles.when} data-overdue={isOverdue(invoice) || undefined}>
          <time dateTime={invoice.dueDate}>{formatDueOrPaidDate(invoice, today)}</time>
          {!isPaid(invoice) && <span>{invoiceTexts.date(invoice.dueDate)}</span>}
          <StatusChip status={invoice.status} />
        </span>
        {note && <span className={styles.note}>{note}</span>}
        {invoice.installment?.payUntil && (
          <span className={styles.note}>
            {texts.card.payUntil(invoiceTexts.date(invoice.installment.payUntil))}
          </span>
        )}
        {invoice.isInProcess && <span className={styles.note}>{texts.card.inProcess}</span>}
        {invoice.contestAnswerBy && (
          <span className={styles.note}>{invoiceTexts.contested(invoice.contestAnswerBy)}</span>
        )}
      </div>
      <div className={styles.amount}>
        <Amount size="sm" value={formatReal(invoice.total)} />
        {!onToggle && canPay && isOwed(invoice) && !invoice.isInProcess && (
          <TextLink
            as={Link}
            className={styles.pay}
            to={buildPath('picker', { contas: [invoice.reference] })}
            aria-label={texts.card.payLabel(name)}
          >
            {texts.card.pay}
          </TextLink>
        )}
      </div>
      <span className={styles.arrow}>
        <ChevronRight size={20} />
      </span>
    </li>
  )
}
