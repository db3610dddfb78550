import {
  formatReal,
  formatValidity,
  isActionOffered,
  toSaoPauloDate,
  type CalendarDate,
  type PaymentStatus,
  type PaymentSummary,
} from '@portal/contract'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import styles from './payment-notes.module.css'
import { texts as t } from './texts.ts'

const TONE: Partial<Record<PaymentStatus, ChipTone>> = {
  confirmed: 'success',
  disputed: 'warning',
  reversed: 'danger',
  refused: 'danger',
  processing: 'info',
}

/** Names what became of money that arrived for a payment without effect, otherwise the status. */
const getStatusText = ({ status, refunds, overpayment }: PaymentSummary): string => {
  if (status === 'cancelled' || status === 'expired') {
    if (overpayment) return t.unusedMoney.overpaid
    if (refunds.length > 0)
      return refunds.every(({ id }) => id === null)
        ? t.unusedMoney.credited
        : t.unusedMoney.refunded
  }
  return t.paymentStatus[status]
}

export const PaymentStatusChip = ({ payment }: { payment: PaymentSummary }) => (
  <Chip tone={TONE[payment.status] ?? 'neutral'}>{getStatusText(payment)}</Chip>
)

const toDay = (instant: string): CalendarDate => toSaoPauloDate(new Date(instant))

/** Renders until when a code is valid, and which money of the payment was disputed, refunded or left over. */
export const PaymentNotes = ({ payment }: { payment: PaymentSummary }) => (
  <>
    {isActionOffered('copy_code', payment.status) && payment.expiresAt && (
      <span className={styles.note}>{t.validUntil(formatValidity(payment.expiresAt))}</span>
    )}
    {payment.reversal && (
      <span className={styles.note}>
        {t.reversal(payment.reversal, invoiceTexts.date(toDay(payment.reversal.at)))}
      </span>
    )}
    {payment.refunds.map(({ amount, id, at, because, isTransfer }) => (
      <span key={id ?? at} className={styles.note}>
        {(id === null ? t.credited : t.refunded)(formatReal(amount), invoiceTexts.date(toDay(at)))}{' '}
        {t.refundReason[because]} {isTransfer ? t.transferred : id && t.refundId(id)}
      </span>
    ))}
    {payment.overpayment && (
      <span className={styles.note}>
        {t.overpaid[payment.overpayment.state](formatReal(payment.overpayment.amount))}
      </span>
    )}
  </>
)
