import { Text } from '@portal/ui-kit/text'
import styles from './delivery-status.module.css'

/**
 * Announces where the code was sent. It reserves the height of its longest text, so that the field
 * below does not move.
 */
export const DeliveryStatus = ({ text, longestText }: { text: string; longestText: string }) => (
  <div role="status" className={styles.sent} data-room={longestText}>
    <Text>{text}</Text>
  </div>
)
