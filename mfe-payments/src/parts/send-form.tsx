import { Button } from '@portal/ui-kit/button'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { readRecipient, type RecipientFault, type SendChannel } from '../domain/recipient'
import { recipientTexts, sendTexts } from '../texts'
import { usePhoneMask } from './use-phone-mask'

interface SendFormProps {
  channel: SendChannel
  isPending: boolean
  onSend: (recipient: string) => void
  onCancel: () => void
}

const INPUT = {
  sms: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const

/** One field and two buttons; what is wrong is said at the field when it is sent, not while it is typed. */
export const SendForm = ({ channel, isPending, onSend, onCancel }: SendFormProps) => {
  const { ask, label, hint, note } = sendTexts[channel]
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<RecipientFault>()
  const field = useRef<HTMLInputElement>(null)
  const masked = usePhoneMask(channel === 'sms')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const recipient = readRecipient(channel, value)
    setFault(recipient.ok ? undefined : recipient.fault)
    if (recipient.ok) onSend(recipient.value)
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text>{ask}</Text>
        <TextField
          {...INPUT[channel]}
          ref={(input) => { field.current = input; masked(input) }}
          label={label}
          hint={hint}
          error={fault && recipientTexts[fault]}
          value={value}
          onInput={(event) => setValue(event.currentTarget.value)}
          onClear={() => setValue('')}
        />
        <Text size="sm" tone="muted">{note}</Text>
        <Cluster justify="end" gap={12}>
          <Button appearance="tertiary" onClick={onCancel}>{sendTexts.cancel}</Button>
          <Button type="submit" pending={isPending} pendingLabel={sendTexts.sending}>{sendTexts.proceed}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}
