import { Text } from '@portal/ui-kit/text'
import styles from './sent-to.module.css'

/** Where the code goes, read out as it changes; it takes the room of its longest sentence from the start, so that the field below stays where it is. */
export const SentTo = ({ sentence, room }: { sentence: string; room: string }) => (
  <div role="status" className={styles.sent} data-room={room}>
    <Text>{sentence}</Text>
  </div>
)
