import type { MethodPayment } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Text } from '@portal/ui-kit/text'
import { CheckPaymentButton } from './check-payment-button.tsx'
import styles from './pix.module.css'
import { pixTexts } from './texts.ts'

export const PixWaiting = ({ payment }: { payment: MethodPayment<'pix'> }) => (
  <Card as="section" tone="subtle" aria-label={pixTexts.waiting}>
    <div className={styles.waiting}>
      <div className={styles.waitingText}>
        <span className={styles.pulse} aria-hidden="true" />
        <div>
          <Text strong role="status">
            {pixTexts.waiting}
          </Text>
          <Text size="sm" tone="muted">
            {pixTexts.waitingHint}
          </Text>
        </div>
      </div>
      <CheckPaymentButton payment={payment} />
    </div>
  </Card>
)
