import {
  formatDocument,
  formatMonth,
  formatReal,
  getMethodName,
  getTimeZoneNote,
  isPartOnly,
  type Payment,
  formatDateTime,
} from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { listInterestFacts } from '../acquirer/interest-facts.ts'
import { getMethod } from '../methods/find-method.ts'
import { invoiceTexts } from '../invoices/texts.ts'
import styles from './receipt-card.module.css'
import { Refunds } from './refunds.tsx'
import { receiptTexts } from './texts.ts'

/** A longer list is in the details below the receipt. */
const MAX_MONTHS = 3

const describeInvoices = (lines: Payment['lines']): string => {
  const months = [...new Set(lines.map(({ month }) => month))].sort()
  const count = isPartOnly(lines) ? receiptTexts.part : receiptTexts.invoices(lines.length)
  return months.length > MAX_MONTHS ? count : receiptTexts.ofMonths(count, months.map(formatMonth))
}

export const ReceiptCard = ({ payment }: { payment: Payment }) => {
  const method = getMethod(payment.method)
  return (
    <AmountCard
      regionLabel={receiptTexts.whatWasPaid}
      label={receiptTexts.amount}
      amount={formatReal(payment.total)}
    >
      <DescriptionList
        items={[
          ...(payment.confirmedAt
            ? [
                {
                  label: receiptTexts.when,
                  value: formatDateTime(payment.confirmedAt) + getTimeZoneNote(payment.confirmedAt),
                },
              ]
            : []),
          {
            label: receiptTexts.method,
            value: method.describeMeans?.(payment) ?? getMethodName(payment),
          },
          {
            label: receiptTexts.quantity,
            value: describeInvoices(payment.lines),
          },
          {
            label: receiptTexts.accountHolder,
            value: <Party name={payment.payer.name} document={payment.payer.maskedDocument} />,
          },
          ...(payment.by === null ? [] : [{ label: receiptTexts.paidBy, value: payment.by }]),
          {
            label: receiptTexts.receiver,
            value: (
              <Party
                name={payment.receiver.name}
                document={`${invoiceTexts.cnpj} ${formatDocument(payment.receiver.cnpj)}`}
              />
            ),
          },
          { label: receiptTexts.protocol, value: payment.protocol },
          ...listInterestFacts(payment),
          ...(method.listReceiptFacts?.(payment) ?? []),
        ]}
      />
      <Refunds refunds={payment.refunds} />
    </AmountCard>
  )
}

const Party = ({ name, document }: { name: string; document: string }) => (
  <>
    <span className={styles.line} translate="no">
      {name}
    </span>
    <span className={styles.line} translate="no">
      {document}
    </span>
  </>
)
