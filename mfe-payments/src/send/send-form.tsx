import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { PhoneField } from '@portal/ui-kit/phone-field'
import { TextField } from '@portal/ui-kit/text-field'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { parseRecipient, type RecipientFault, type SendChannel } from './recipient.rules.ts'
import actions from './dialog-actions.module.css'
import { recipientTexts, sendTexts } from './texts.ts'

const REFUSED_FAULTS: Record<SendChannel, RecipientFault> = {
  sms: 'phoneNotMobile',
  email: 'email',
}

interface SendFormProps {
  channel: SendChannel
  defaultValue: string
  /** Masked registered e-mail; empty without one. */
  registered: string
  /** True when the server rejected the recipient. */
  isRefused: boolean
  isPending: boolean
  /** Without a recipient, the registered e-mail is meant. */
  onSend: (recipient: string | undefined) => void
  onCancel: () => void
}

/** Validates on submit, not while typing. */
export const SendForm = ({
  channel,
  defaultValue,
  registered,
  isRefused,
  isPending,
  onSend,
  onCancel,
}: SendFormProps) => {
  const { ask, label, hint, note } = sendTexts[channel]
  const [typed, setTyped] = useState<string>()
  // The registered e-mail may arrive after the form opened.
  const value = typed ?? defaultValue
  const isRegistered = registered !== '' && value === registered
  const [fault, setFault] = useState<RecipientFault>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRefused) form.current?.querySelector('input')?.focus()
  }, [isRefused])
  useEffect(() => {
    // Typing replaces the whole e-mail, also when it arrives in a field that has focus.
    if (isRegistered) form.current?.querySelector('input')?.select()
  }, [isRegistered])
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    if (isRegistered) return onSend(undefined)
    const recipient = parseRecipient(channel, value)
    setFault(recipient.ok ? undefined : recipient.fault)
    if (recipient.ok) onSend(recipient.value)
    else event.currentTarget.querySelector('input')?.focus()
  }
  const shownFault = fault ?? (isRefused ? REFUSED_FAULTS[channel] : undefined)
  const shared = {
    label,
    hint: isRegistered ? sendTexts.registeredHint : hint,
    value,
    error: shownFault && recipientTexts[shownFault],
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <Stack gap={16}>
        <Text>{ask}</Text>
        {channel === 'sms' ? (
          <PhoneField {...shared} onValueChange={setTyped} />
        ) : (
          <TextField
            {...shared}
            type="email"
            inputMode="email"
            autoComplete="email"
            onInput={(event) => setTyped(event.currentTarget.value)}
            onClear={() => setTyped('')}
          />
        )}
        <Text size="sm" tone="muted">
          {note}
        </Text>
        <div className={actions.actions}>
          <Button appearance="secondary" onClick={onCancel}>
            {sendTexts.cancel}
          </Button>
          <Button type="submit" pending={isPending} pendingLabel={sendTexts.sending}>
            {sendTexts.proceed}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
