import { Button } from '@portal/ui-kit/button'
import { CircleCheck, CircleX } from '@portal/ui-kit/icons'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useRef } from 'react'
import type { SendChannel } from '../domain/recipient'
import { sendTexts } from '../texts'
import styles from './send-outcome.module.css'

interface SendOutcomeProps {
  channel: SendChannel
  isPix: boolean
  hasFailed: boolean
  /** Sent once more at this moment. */
  isPending: boolean
  onRetry: () => void
  onClose: () => void
}

const sentText = (channel: SendChannel, isPix: boolean): string => {
  if (channel === 'email') return sendTexts.emailSent
  return isPix ? sendTexts.pixSent : sendTexts.billetSent
}

/** Second view of the dialog: sent, or not. */
export const SendOutcome = ({ channel, isPix, hasFailed, isPending, onRetry, onClose }: SendOutcomeProps) => {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [hasFailed])
  return (
    <Stack gap={16}>
      <div role={hasFailed ? 'alert' : 'status'} className={styles.outcome}>
        <span className={hasFailed ? styles.failed : styles.sent} aria-hidden="true">
          {hasFailed ? <CircleX size={32} /> : <CircleCheck size={32} />}
        </span>
        <div>
          <Text strong>{hasFailed ? sendTexts.failed : sentText(channel, isPix)}</Text>
          <Text>{hasFailed ? sendTexts.failedHint : sendTexts[channel].note}</Text>
        </div>
      </div>
      <Cluster justify="end" gap={12}>
        <Button ref={close} appearance={hasFailed ? 'secondary' : 'primary'} onClick={onClose}>{sendTexts.close}</Button>
        {hasFailed && <Button pending={isPending} pendingLabel={sendTexts.sending} onClick={onRetry}>{sendTexts.retry}</Button>}
      </Cluster>
    </Stack>
  )
}
