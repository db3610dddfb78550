import type { Payment } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Text } from '@portal/ui-kit/text'
import { useCheckPayment } from '../../data/use-check-payment'
import { problemOf } from '../../data/use-invoices'
import { offlineText, pixTexts, problemTexts } from '../../texts'
import styles from './pix.module.css'

/** Asks the provider now and says what it knows. */
export const PaidAlready = ({ payment }: { payment: Payment }) => {
  const check = useCheckPayment(payment)
  const problem = check.error && problemOf(check.error)
  return (
    <>
      <Button appearance="secondary" pending={check.isPending} pendingLabel={pixTexts.checking} onClick={() => check.mutate()}>
        {pixTexts.paidAlready}
      </Button>
      <div role="status" className={styles.answer}>
        {check.isSuccess && check.data.status !== 'confirmed' && <Text size="sm">{pixTexts.notYet}</Text>}
        {problem && <Text size="sm" tone="danger">{problem.status === 0 ? offlineText : problemTexts[problem.code]}</Text>}
      </div>
    </>
  )
}
