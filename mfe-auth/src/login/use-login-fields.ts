import { useState, type FocusEvent } from 'react'
import { phoneMessage } from '../phone/phone-message'
import { credentialsOf, documentFault, type Credentials } from './credentials'
import { texts } from './texts'

/** One field: its text, and the fault found when it was last left or sent. */
interface FieldProps {
  value: string
  error?: string
  onValue(value: string): void
  onBlur(event: FocusEvent): void
}

interface Summary {
  errors: readonly { field: string; message: string }[]
  attempt: number
}

const NO_SUMMARY: Summary = { errors: [], attempt: 0 }

const documentMessage = (text: string): string => {
  const fault = documentFault(text)
  return fault ? texts.documentFaults[fault] : ''
}

/** The login form's state; `submit` gives what may be sent, or null and a summary of what is at fault. */
export function useLoginFields() {
  const document = useField(documentMessage)
  const phone = useField(phoneMessage)
  const [summary, setSummary] = useState(NO_SUMMARY)

  const submit = (): Credentials | null => {
    const found = [
      { field: 'document', message: document.commit() },
      { field: 'phone', message: phone.commit() },
    ].filter(({ message }) => message !== '')
    setSummary(({ attempt }) => ({ errors: found, attempt: attempt + 1 }))
    return found.length > 0 ? null : credentialsOf(document.props.value, phone.props.value)
  }

  return { document: document.props, phone: phone.props, summary, submit }
}

function useField(messageFor: (text: string) => string) {
  const [value, setValue] = useState('')
  const [error, setError] = useState('')

  const onValue = (next: string): void => {
    setValue(next)
    if (error && messageFor(next) === '') setError('')
  }
  const commit = (): string => {
    const message = messageFor(value)
    setError(message)
    return message
  }
  // Only on the way to another field: a message that appears between press and release would move the button away.
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (value !== '' && relatedTarget instanceof HTMLInputElement) commit()
  }
  const props: FieldProps = { value, onValue, onBlur, ...(error && { error }) }
  return { props, commit }
}
