import { useId, useState, type FocusEvent } from 'react'

interface FieldProps {
  id: string
  value: string
  error?: string | undefined
  onValueChange(value: string): void
  onBlur(event: FocusEvent): void
}

export interface FormField {
  readonly props: FieldProps
  validate(): string
  setError(message: string): void
}

interface Options {
  initial?: string
  /** Id of the control; prerendered pages need a fixed one, see docs/adr/0067. */
  id?: string
  /** Receives every change of the text. */
  onChange?(text: string): void
}

/**
 * Holds the state of one form field. It validates when focus moves to another field and on submit; a change clears the
 * error. `getError` returns the message, or an empty string.
 */
export function useField(
  getError: (text: string) => string,
  { initial = '', id: ownId, onChange }: Options = {},
): FormField {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const [value, setValue] = useState(initial)
  const [error, setError] = useState('')

  const onValueChange = (next: string): void => {
    setValue(next)
    onChange?.(next)
    setError('')
  }
  const validate = (): string => {
    const message = getError(value)
    setError(message)
    return message
  }
  // Validate only when focus moves to another field: a message between press and release would move the button away.
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (value !== '' && relatedTarget instanceof HTMLInputElement) validate()
  }
  return {
    props: { id, value, onValueChange, onBlur, ...(error && { error }) },
    validate,
    setError,
  }
}
