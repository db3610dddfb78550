import { formatReal, METHODS, type Payment } from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { getMethod } from '../methods/find-method.ts'
import { invoiceTexts } from '../invoices/texts.ts'
import { stateTexts } from './texts.ts'

/** Amount, method and protocol of a payment without a receipt, so that the customer can note them down. */
export const PendingPaymentCard = ({ payment }: { payment: Payment }) => {
  const { describeMeans } = getMethod(payment.method)
  return (
    <AmountCard
      regionLabel={stateTexts.pending}
      label={invoiceTexts.toPay}
      amount={formatReal(payment.total)}
    >
      <DescriptionList
        items={[
          {
            label: stateTexts.method,
            value: describeMeans?.(payment) ?? METHODS[payment.method].name,
          },
          { label: stateTexts.protocol, value: payment.protocol },
        ]}
      />
    </AmountCard>
  )
}
