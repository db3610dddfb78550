import { formatReal, METHODS, type Payment } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Card } from '@portal/ui-kit/card'
import { Facts } from '@portal/ui-kit/facts'
import { Stack } from '@portal/ui-kit/layout'
import { methodOf } from '../methods/find-method'
import { owedWords } from '../owed/words'
import { receiptWords } from './words'

/** What is being paid and by what, while there is no receipt yet: what a customer notes down before leaving the page. */
export const UnderWayCard = ({ payment }: { payment: Payment }) => {
  const { means } = methodOf(payment.method)
  return (
    <Card as="section" aria-label={receiptWords.underWay}>
      <Stack gap={16}>
        <Amount size="xl" label={owedWords.toPay} value={formatReal(payment.total)} />
        <Facts
          items={[
            { label: receiptWords.method, value: means?.(payment) ?? METHODS[payment.method].name },
            { label: receiptWords.protocol, value: payment.protocol },
          ]}
        />
      </Stack>
    </Card>
  )
}
