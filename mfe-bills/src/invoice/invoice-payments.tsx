import {
  formatReal,
  getMethodName,
  toSaoPauloDate,
  type CalendarDate,
  type InvoiceDetails,
} from '@portal/contract'
import { Text } from '@portal/ui-kit/text'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { texts } from './texts.ts'
import { PaymentLinks } from './payment-links.tsx'
import { PaymentNotes, PaymentStatusChip } from './payment-notes.tsx'
import styles from './invoice-payments.module.css'

const t = texts

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
  if (payments.length === 0) {
    return (
      paidElsewhere && <Text tone="muted">{t.paidElsewhere(invoiceTexts.date(paidElsewhere))}</Text>
    )
  }
  return (
    <ul className={styles.list}>
      {payments.map((payment) => {
        const day = invoiceTexts.date(toDay(payment.confirmedAt ?? payment.createdAt))
        return (
          <li key={payment.id} className={styles.payment}>
            <div className={styles.what}>
              <span className={styles.method}>{getMethodName(payment)}</span>
              <span className={styles.day}>{day}</span>
              <PaymentNotes payment={payment} />
            </div>
            <span className={styles.total} translate="no">
              {formatReal(payment.total)}
            </span>
            <PaymentStatusChip payment={payment} />
            <PaymentLinks payment={payment} invoiceReference={invoiceReference} day={day} />
          </li>
        )
      })}
    </ul>
  )
}
