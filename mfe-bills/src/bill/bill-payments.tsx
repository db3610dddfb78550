import {
  formatReal,
  formatValidity,
  isFinal,
  isActionAllowed,
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
import { Link } from 'shared-kernel/react'
import { texts as debts } from '../debts/texts.ts'
import { texts } from './texts.ts'
import { openAt } from './open-payment.rules.ts'
import styles from './bill-payments.module.css'

const t = texts

const TONE: Partial<Record<PaymentStatus, ChipTone>> = {
  confirmed: 'success',
  refused: 'danger',
  processing: 'info',
}
const dayOf = (instant: string): CalendarDate => toSaoPauloDate(new Date(instant))

interface BillPaymentsProps {
  debtReference: string
  payments: InvoiceDetails['payments']
  /** When the invoice was paid, where that was outside the portal. */
  paidElsewhere: CalendarDate | null
}

/** Payments of an invoice, newest first, each confirmed one with its receipt. */
export const BillPayments = ({ debtReference, payments, paidElsewhere }: BillPaymentsProps) => {
  if (payments.length === 0) {
    return (
      <Text tone="muted">
        {paidElsewhere ? t.paidElsewhere(debts.date(paidElsewhere)) : t.noPayments}
      </Text>
    )
  }
  return (
    <ul className={styles.list}>
      {payments.map((payment) => {
        const day = debts.date(dayOf(payment.confirmedAt ?? payment.createdAt))
        return (
          <li key={payment.id} className={styles.payment}>
            <div className={styles.what}>
              <span className={styles.method}>{METHODS[payment.method].name}</span>
              <span className={styles.day}>{day}</span>
              {!isFinal(payment.status) && payment.expiresAt && (
                <span className={styles.day}>
                  {t.validUntil(formatValidity(payment.expiresAt))}
                </span>
              )}
              {payment.refunds.map(({ amount, id, at, because }) => (
                <span key={id ?? at} className={styles.day}>
                  {t.refunded(formatReal(amount), debts.date(dayOf(at)))} {t.refundReason[because]}{' '}
                  {id}
                </span>
              ))}
            </div>
            <span className={styles.total}>{formatReal(payment.total)}</span>
            <Chip tone={TONE[payment.status] ?? 'neutral'}>
              {texts.paymentStatus[payment.status]}
            </Chip>
            {payment.status === 'confirmed' && (
              <TextLink
                as={Link}
                className={styles.link}
                to={buildPath('receipt', { id: payment.id })}
                aria-label={t.receiptLabel(day)}
              >
                {t.receipt}
              </TextLink>
            )}
            {!isFinal(payment.status) && (
              <TextLink as={Link} className={styles.link} to={openAt(debtReference, payment)}>
                {isActionAllowed('copy_code', payment.status) ? t.seeCode : t.resume}
              </TextLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
