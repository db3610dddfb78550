import { Button } from '@portal/ui-kit/button'
import { CircleCheck, CircleX } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useRef } from 'react'
import type { SendChannel } from './recipient.rules.ts'
import actions from './dialog-actions.module.css'
import styles from './send-outcome.module.css'
import { sendTexts } from './texts.ts'

interface SendOutcomeProps {
  channel: SendChannel
  sent: string
  /** Error text, or null after success. */
  failure: string | null
  isPending: boolean
  onRetry: () => void
  onClose: () => void
}

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
          <Text strong>{hasFailed ? sendTexts.failed : sent}</Text>
          <Text>{failure ?? sendTexts[channel].note}</Text>
        </div>
      </div>
      <div className={actions.actions}>
        <Button ref={close} appearance={hasFailed ? 'secondary' : 'primary'} onClick={onClose}>
          {sendTexts.close}
        </Button>
        {hasFailed && (
          <Button pending={isPending} pendingLabel={sendTexts.sending} onClick={onRetry}>
            {sendTexts.retry}
          </Button>
        )}
      </div>
    </Stack>
  )
}
