import { useState, type SyntheticEvent } from 'react'
import { isEmail } from '@portal/contract'
import { TextField } from '@portal/ui-kit/text-field'
import { texts } from './texts.ts'

const t = texts.email

interface EmailFormProps {
  /** By which the button that sends it, below the dialog, names it. */
  id: string
  isSending: boolean
  onSubmit: (email: string) => void
}

/** Asks for an e-mail address; the field complains when it is sent, not while it is typed. */
export const EmailForm = ({ id, isSending, onSubmit }: EmailFormProps) => {
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const trimmed = email.trim()
    setInvalid(!isEmail(trimmed))
    if (isEmail(trimmed) && !isSending) onSubmit(trimmed)
  }
  return (
    <form id={id} noValidate onSubmit={handleSubmit}>
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
