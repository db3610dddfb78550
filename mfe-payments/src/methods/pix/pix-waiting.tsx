import type { MethodPayment } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Text } from '@portal/ui-kit/text'
import { PaidAlready } from './paid-already.tsx'
import styles from './pix.module.css'
import { pixWords } from './words.ts'

/** The live line: it turns into the success screen by itself. */
export const PixWaiting = ({ payment }: { payment: MethodPayment<'pix'> }) => (
  <Card as="section" tone="subtle" aria-label={pixWords.waiting}>
    <div className={styles.waiting}>
      <div className={styles.waitingText}>
        <span className={styles.pulse} aria-hidden="true" />
        <div>
          <Text strong role="status">
            {pixWords.waiting}
          </Text>
          <Text size="sm" tone="muted">
            {pixWords.waitingHint}
          </Text>
        </div>
      </div>
      <PaidAlready payment={payment} />
    </div>
  </Card>
)
