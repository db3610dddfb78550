import type { MethodPayment } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Text } from '@portal/ui-kit/text'
import { getProblemText } from '../../page/problem-texts.ts'
import styles from './pix.module.css'
import { useCheckPix } from './use-check-pix.ts'
import { pixTexts } from './texts.ts'

/** 'Já paguei': asks the provider for the current state and shows the response. */
export const CheckPaymentButton = ({ payment }: { payment: MethodPayment<'pix'> }) => {
  const check = useCheckPix(payment)
  const problem = check.error
  return (
    <>
      <Button
        appearance="secondary"
        pending={check.isPending}
        pendingLabel={pixTexts.checking}
        onClick={() => check.press()}
      >
        {pixTexts.paidAlready}
      </Button>
      <div role="status" className={styles.answer}>
        {check.isSuccess && check.data.status !== 'confirmed' && (
          <Text size="sm">{pixTexts.notYet}</Text>
        )}
        {problem && (
          <Text size="sm" tone="danger">
            {getProblemText(problem)}
          </Text>
        )}
      </div>
    </>
  )
}
