import {
  chooseRefund,
  customer,
  formatReal,
  formatValidity,
  isActionOffered,
  METHODS,
  buildPath,
  toSaoPauloDate,
  type CalendarDate,
  type InvoiceDetails,
  type PaymentStatus,
} from '@portal/contract'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useCan } from 'shared-kernel/react'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { texts } from './texts.ts'
import { buildPaymentPath } from './payment-in-progress.rules.ts'
import styles from './invoice-payments.module.css'

const t = texts

const TONE: Partial<Record<PaymentStatus, ChipTone>> = {
  confirmed: 'success',
  disputed: 'warning',
  reversed: 'danger',
  refused: 'danger',
  processing: 'info',
}
const toDay = (instant: string): CalendarDate => toSaoPauloDate(new Date(instant))

interface InvoicePaymentsProps {
  invoiceReference: string
  payments: InvoiceDetails['payments']
  paidElsewhere: CalendarDate | null
}

/** Renders the payments of an invoice, newest first, with links to receipts and open codes. */
export const InvoicePayments = ({
  invoiceReference,
  payments,
  paidElsewhere,
}: InvoicePaymentsProps) => {
  const { isAllowed: canChoose } = useCan(customer, chooseRefund)
  if (payments.length === 0) {
    return (
      <Text tone="muted">
        {paidElsewhere ? t.paidElsewhere(invoiceTexts.date(paidElsewhere)) : t.noPayments}
      </Text>
    )
  }
  return (
    <ul className={styles.list}>
      {payments.map((payment) => {
        const day = invoiceTexts.date(toDay(payment.confirmedAt ?? payment.createdAt))
        return (
          <li key={payment.id} className={styles.payment}>
            <div className={styles.what}>
              <span className={styles.method}>{METHODS[payment.method].name}</span>
              <span className={styles.day}>{day}</span>
              {isActionOffered('copy_code', payment.status) && payment.expiresAt && (
                <span className={styles.day}>
                  {t.validUntil(formatValidity(payment.expiresAt))}
                </span>
              )}
              {payment.reversal && (
                <span className={styles.day}>
                  {t.reversal(payment.reversal, invoiceTexts.date(toDay(payment.reversal.at)))}
                </span>
              )}
              {payment.refunds.map(({ amount, id, at, because }) => (
                <span key={id ?? at} className={styles.day}>
                  {(id === null ? t.credited : t.refunded)(
                    formatReal(amount),
                    invoiceTexts.date(toDay(at)),
                  )}{' '}
                  {t.refundReason[because]} {id}
                </span>
              ))}
              {payment.overpayment && (
                <span className={styles.day}>
                  {t.overpaid[payment.overpayment.state](formatReal(payment.overpayment.amount))}
                </span>
              )}
            </div>
            <span className={styles.total} translate="no">
              {formatReal(payment.total)}
            </span>
            <Chip tone={TONE[payment.status] ?? 'neutral'}>
              {texts.paymentStatus[payment.status]}
            </Chip>
            {isActionOffered('download_receipt', payment.status) && (
              <TextLink
                as={Link}
                className={styles.link}
                to={buildPath('receipt', { id: payment.id })}
                aria-label={t.receiptLabel(day)}
              >
                {t.receipt}
              </TextLink>
            )}
            {canChoose && payment.overpayment?.state === 'choice' && (
              <TextLink
                as={Link}
                className={styles.link}
                to={buildPath('receipt', { id: payment.id })}
                aria-label={t.chooseRefundLabel(day)}
              >
                {t.chooseRefund}
              </TextLink>
            )}
            {isActionOffered('copy_code', payment.status) && (
              <TextLink
                as={Link}
                className={styles.link}
                to={buildPaymentPath(invoiceReference, payment)}
              >
                {t.seeCode}
              </TextLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
