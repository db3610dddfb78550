import { useState, type SyntheticEvent } from 'react'
import { parseEmail } from '@portal/contract'
import { TextField } from '@portal/ui-kit/text-field'
import { texts } from './texts.ts'

const t = texts.email

interface EmailFormProps {
  /** Id of the form, for the submit button in the footer of the dialog. */
  id: string
  isSending: boolean
  onSubmit: (email: string) => void
}

export const EmailForm = ({ id, isSending, onSubmit }: EmailFormProps) => {
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const address = parseEmail(email)
    setInvalid(address === null)
    if (address !== null && !isSending) onSubmit(address)
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
