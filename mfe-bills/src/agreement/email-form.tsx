import { useState, type SyntheticEvent } from 'react'
import { isEmail } from '@portal/contract'
import { TextField } from '@portal/ui-kit/text-field'
import { texts } from './texts.ts'

const t = texts.email

interface EmailFormProps {
  /** By which the button that sends it, below the dialog, names it. */
  id: string
  isSending: boolean
  onSend: (email: string) => void
}

/** Asks for an e-mail address; the field complains when it is sent, not while it is typed. */
export const EmailForm = ({ id, isSending, onSend }: EmailFormProps) => {
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const address = email.trim()
    setInvalid(!isEmail(address))
    if (isEmail(address) && !isSending) onSend(address)
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextField
        label={t.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onClear={() => setEmail('')}
        onChange={(event) => {
          setEmail(event.target.value)
          setInvalid(false)
        }}
        {...(isInvalid && { error: t.invalid })}
      />
    </form>
  )
}
