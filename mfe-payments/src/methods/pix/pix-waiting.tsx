import type { Payment } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Text } from '@portal/ui-kit/text'
import { pixTexts } from '../../texts'
import styles from './pix.module.css'
import { PaidAlready } from './paid-already'

/** The live line: it turns into the success screen by itself. */
export const PixWaiting = ({ payment }: { payment: Payment }) => (
  <Card as="section" tone="subtle" aria-label={pixTexts.waiting}>
    <div className={styles.waiting}>
      <div className={styles.waitingText}>
        <span className={styles.pulse} aria-hidden="true" />
        <div>
          <Text strong role="status">{pixTexts.waiting}</Text>
          <Text size="sm" tone="muted">{pixTexts.waitingHint}</Text>
        </div>
      </div>
      <PaidAlready payment={payment} />
    </div>
  </Card>
)
