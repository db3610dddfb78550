import {
  buildPath,
  chooseRefund,
  customer,
  isActionOffered,
  type PaymentSummary,
} from '@portal/contract'
import { TextLink } from '@portal/ui-kit/link'
import { Link, useCan } from 'shared-kernel/react'
import { buildPaymentPath } from './payment-in-progress.rules.ts'
import styles from './payment-links.module.css'
import { texts as t } from './texts.ts'

interface PaymentLinksProps {
  payment: PaymentSummary
  invoiceReference: string
  /** Formatted day of the payment. */
  day: string
  /** URL of the payment history that shows these links; the receipt leads back to it. */
  historyUrl?: string
}

/** Renders links to the receipt, to a choice that waits, and to an open code. */
export const PaymentLinks = (props: PaymentLinksProps) => {
  const { payment, invoiceReference, day, historyUrl } = props
  const { isAllowed: canChoose } = useCan(customer, chooseRefund)
  return (
    <>
      {isActionOffered('download_receipt', payment.status) && (
        <TextLink
          as={Link}
          className={styles.link}
          to={buildPath('receipt', { id: payment.id })}
          state={{ historyUrl }}
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
          state={{ historyUrl }}
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
    </>
  )
}
