import { Button } from '@portal/ui-kit/button'
import { CircleCheck, CircleX } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useRef } from 'react'
import type { SendChannel } from './recipient.rules.ts'
import actions from './dialog-actions.module.css'
import styles from './send-outcome.module.css'
import { sendWords } from './words.ts'

interface SendOutcomeProps {
  channel: SendChannel
  sent: string
  /** Why nothing was sent; null where it was. */
  failure: string | null
  /** Sent once more at this moment. */
  isPending: boolean
  onRetry: () => void
  onClose: () => void
}

/** Second view of the dialog: sent, or not. */
export const SendOutcome = ({
  channel,
  sent,
  failure,
  isPending,
  onRetry,
  onClose,
}: SendOutcomeProps) => {
  const hasFailed = failure !== null
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [hasFailed])
  return (
    <Stack gap={16}>
      <div role={hasFailed ? 'alert' : 'status'} className={styles.outcome}>
        <span className={hasFailed ? styles.failed : styles.sent} aria-hidden="true">
          {hasFailed ? <CircleX size={32} /> : <CircleCheck size={32} />}
        </span>
        <div>
          <Text strong>{hasFailed ? sendWords.failed : sent}</Text>
          <Text>{failure ?? sendWords[channel].note}</Text>
        </div>
      </div>
      <div className={actions.actions}>
        <Button ref={close} appearance={hasFailed ? 'secondary' : 'primary'} onClick={onClose}>
          {sendWords.close}
        </Button>
        {hasFailed && (
          <Button pending={isPending} pendingLabel={sendWords.sending} onClick={onRetry}>
            {sendWords.retry}
          </Button>
        )}
      </div>
    </Stack>
  )
}
