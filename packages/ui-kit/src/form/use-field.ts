import { useId, useState, type FocusEvent } from 'react'

/** What a text field is given. */
interface FieldProps {
  id: string
  value: string
  error?: string | undefined
  onValueChange(value: string): void
  onBlur(event: FocusEvent): void
}

export interface FormField {
  readonly props: FieldProps
  /** Judges the text now and shows what is wrong; '' when nothing is. */
  validate(): string
  /** Shows what somebody else found wrong with it. */
  setError(message: string): void
}

interface Options {
  /** Value before anything is typed. */
  initial?: string
  /** Id of the control; prerendered pages need one of their own, see docs/adr/0067. */
  id?: string
}

/**
 * One field of a form. Judged when it is left for another field or sent, never while being typed; what was wrong is forgotten with the
 * next change. `faultOf` says in words what is wrong with a text, '' when nothing is.
 */
export function useField(
  getError: (text: string) => string,
  { initial = '', id: ownId }: Options = {},
): FormField {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const [value, setValue] = useState(initial)
  const [error, refuse] = useState('')

  const onValue = (next: string): void => {
    setValue(next)
    refuse('')
  }
  const check = (): string => {
    const message = getError(value)
    refuse(message)
    return message
  }
  // Only on the way to another field: a message that appears between press and release would move the button away.
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (value !== '' && relatedTarget instanceof HTMLInputElement) check()
  }
  return {
    props: { id, value, onValueChange: onValue, onBlur, ...(error && { error }) },
    validate: check,
    setError: refuse,
  }
}
