import type { MethodPayment } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Text } from '@portal/ui-kit/text'
import { offlineWords, problemWords } from '../../page/problem-words.ts'
import styles from './pix.module.css'
import { useCheckPix } from './use-check-pix.ts'
import { pixWords } from './words.ts'

/** Asks the provider now and says what it knows. */
export const PaidAlready = ({ payment }: { payment: MethodPayment<'pix'> }) => {
  const check = useCheckPix(payment)
  const problem = check.error
  return (
    <>
      <Button
        appearance="secondary"
        pending={check.isPending}
        pendingLabel={pixWords.checking}
        onClick={() => check.press()}
      >
        {pixWords.paidAlready}
      </Button>
      <div role="status" className={styles.answer}>
        {check.isSuccess && check.data.status !== 'confirmed' && (
          <Text size="sm">{pixWords.notYet}</Text>
        )}
        {problem && (
          <Text size="sm" tone="danger">
            {problem.status === 0 ? offlineWords : problemWords[problem.code]}
          </Text>
        )}
      </div>
    </>
  )
}
