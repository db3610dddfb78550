import { Text } from '@portal/ui-kit/text'
import styles from './delivery-status.module.css'

/** Where the code goes, read out as it changes; it takes the room of its longest sentence from the start, so that the field below stays where it is. */
export const DeliveryStatus = ({ text, longestText }: { text: string; longestText: string }) => (
  <div role="status" className={styles.sent} data-room={longestText}>
    <Text>{text}</Text>
  </div>
)
