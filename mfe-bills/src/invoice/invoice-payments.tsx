import {
  buildPath,
  formatReal,
  getMethodName,
  toSaoPauloDate,
  type CalendarDate,
  type InvoiceDetails,
} from '@portal/contract'
import { SectionCard } from '@portal/ui-kit/section-card'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { isPaid } from '../invoice-display/invoice-status.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { texts } from './texts.ts'
import { PaymentLinks } from './payment-links.tsx'
import { PaymentNotes, PaymentStatusChip } from './payment-notes.tsx'
import styles from './invoice-payments.module.css'

const t = texts

const toDay = (instant: string): CalendarDate => toSaoPauloDate(new Date(instant))

type InvoicePaymentsProps = Pick<InvoiceDetails, 'invoice' | 'payments'>

const PaymentList = ({ invoice, payments }: InvoicePaymentsProps) => (
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
          <PaymentLinks payment={payment} invoiceReference={invoice.reference} day={day} />
        </li>
      )
    })}
  </ul>
)

/** Renders the payments of an invoice, newest first, with links to receipts and open codes. */
export const InvoicePayments = ({ invoice, payments }: InvoicePaymentsProps) => {
  const paidElsewhere = isPaid(invoice) && invoice.paidAt ? toDay(invoice.paidAt) : null
  if (payments.length === 0 && paidElsewhere === null) return null
  return (
    <SectionCard title={t.payments}>
      {payments.length > 0 ? (
        <PaymentList invoice={invoice} payments={payments} />
      ) : (
        paidElsewhere && (
          <Text tone="muted">{t.paidElsewhere(invoiceTexts.date(paidElsewhere))}</Text>
        )
      )}
      <StandaloneLink as={Link} to={buildPath('paymentHistory')}>
        {t.everyPayment}
      </StandaloneLink>
    </SectionCard>
  )
}
