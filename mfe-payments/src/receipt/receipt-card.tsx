import { formatDocument, formatReal, METHODS, type Payment } from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { methodOf } from '../methods/find-method.ts'
import { owedWords } from '../owed/words.ts'
import { formatMoment } from '../page/format-moment.ts'
import styles from './receipt-card.module.css'
import { Refunds } from './refunds.tsx'
import { receiptWords } from './words.ts'

/** What was paid, when, by what, to whom, under which protocol. */
export const ReceiptCard = ({ payment }: { payment: Payment }) => {
  const method = methodOf(payment.method)
  return (
    <AmountCard
      regionLabel={receiptWords.whatWasPaid}
      label={receiptWords.amount}
      amount={formatReal(payment.total)}
    >
      <DescriptionList
        items={[
          ...(payment.confirmedAt
            ? [{ label: receiptWords.when, value: formatMoment(payment.confirmedAt) }]
            : []),
          {
            label: receiptWords.method,
            value: method.means?.(payment) ?? METHODS[payment.method].name,
          },
          { label: receiptWords.quantity, value: receiptWords.bills(payment.lines.length) },
          {
            label: receiptWords.payer,
            value: <Party name={payment.payer.name} document={payment.payer.maskedDocument} />,
          },
          ...(payment.by === null ? [] : [{ label: receiptWords.by, value: payment.by }]),
          {
            label: receiptWords.receiver,
            value: (
              <Party
                name={payment.receiver.name}
                document={`${owedWords.cnpj} ${formatDocument(payment.receiver.cnpj)}`}
              />
            ),
          },
          { label: receiptWords.protocol, value: payment.protocol },
          ...(method.proof?.(payment) ?? []),
        ]}
      />
      <Refunds refunds={payment.refunds} />
    </AmountCard>
  )
}

const Party = ({ name, document }: { name: string; document: string }) => (
  <>
    <span className={styles.line}>{name}</span>
    <span className={styles.line}>{document}</span>
  </>
)
