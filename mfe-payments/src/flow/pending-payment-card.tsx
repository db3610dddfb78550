import { formatReal, METHODS, type Payment } from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { getMethod } from '../methods/find-method.ts'
import { invoiceTexts } from '../invoices/texts.ts'
import { stateTexts } from './texts.ts'

/** What is being paid and by what, while there is no receipt yet: what a customer notes down before leaving the page. */
export const PendingPaymentCard = ({ payment }: { payment: Payment }) => {
  const { describeMeans: means } = getMethod(payment.method)
  return (
    <AmountCard
      regionLabel={stateTexts.pending}
      label={invoiceTexts.toPay}
      amount={formatReal(payment.total)}
    >
      <DescriptionList
        items={[
          { label: stateTexts.method, value: means?.(payment) ?? METHODS[payment.method].name },
          { label: stateTexts.protocol, value: payment.protocol },
        ]}
      />
    </AmountCard>
  )
}
