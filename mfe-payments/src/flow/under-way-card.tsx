import { formatReal, METHODS, type Payment } from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { methodOf } from '../methods/find-method.ts'
import { owedWords } from '../owed/words.ts'
import { stateWords } from './words.ts'

/** What is being paid and by what, while there is no receipt yet: what a customer notes down before leaving the page. */
export const UnderWayCard = ({ payment }: { payment: Payment }) => {
  const { means } = methodOf(payment.method)
  return (
    <AmountCard
      regionLabel={stateWords.underWay}
      label={owedWords.toPay}
      amount={formatReal(payment.total)}
    >
      <DescriptionList
        items={[
          { label: stateWords.method, value: means?.(payment) ?? METHODS[payment.method].name },
          { label: stateWords.protocol, value: payment.protocol },
        ]}
      />
    </AmountCard>
  )
}
