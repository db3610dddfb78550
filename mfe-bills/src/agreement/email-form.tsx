import { useState, type FormEvent } from 'react'
import { isEmail } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { TextField } from '@portal/ui-kit/text-field'
import { texts } from './texts'

const t = texts.email

interface EmailFormProps {
  isSending: boolean
  onSend: (email: string) => void
  onCancel: () => void
}

/** Asks for an e-mail address; the field complains when it is sent, not while it is typed. */
export const EmailForm = ({ isSending, onSend, onCancel }: EmailFormProps) => {
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    setInvalid(!isEmail(address))
    if (isEmail(address) && !isSending) onSend(address)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        <TextField
          label={t.label} type="email" inputMode="email" autoComplete="email" value={email} onClear={() => setEmail('')}
          onChange={(event) => { setEmail(event.target.value); setInvalid(false) }}
          {...(isInvalid && { error: t.invalid })}
        />
        <Cluster gap={12} justify="end">
          <Button appearance="secondary" onClick={onCancel}>{t.cancel}</Button>
          <Button type="submit" pending={isSending} pendingLabel={t.sending}>{t.send}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}
