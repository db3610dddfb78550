import { useState, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { Stack } from '../layout/layout.tsx'
import { findElementInRoot } from '../find-element-in-root.ts'
import type { FormField } from './use-field.ts'

export { useField, type FormField } from './use-field.ts'

interface FormProps {
  ref?: Ref<HTMLFormElement>
  /** For a button that stands outside. */
  id?: string
  fields: readonly FormField[]
  /** Title of a summary of what is wrong, above the fields; without one the first field at fault takes the focus. */
  summary?: string
  /** What the last try brought, in the summary's place. */
  failure?: ReactNode
  isPending: boolean
  /** All fields are right. */
  onSubmit(): void
  children: ReactNode
}

const NO_ERRORS = { errors: [] as { field: string; message: string }[], attempt: 0 }

/** Fields that are judged together when sent, in our words and not in the browser's; nothing is sent while one is at fault or a try is under way. */
export const Form = ({
  ref,
  id,
  fields,
  summary,
  failure,
  isPending,
  onSubmit: onSend,
  children,
}: FormProps) => {
  const [validation, setValidation] = useState(NO_ERRORS)
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const errors = fields
      .map(({ props, validate: check }) => ({ field: props.id, message: check() }))
      .filter(({ message }) => message !== '')
    setValidation(({ attempt }) => ({ errors, attempt: attempt + 1 }))
    const [first] = errors
    if (!first) return isPending ? undefined : onSend()
    if (!summary) findElementInRoot(event.currentTarget, first.field)?.focus()
  }
  return (
    // A browser that sends it by itself, before any script, puts nothing of it into an address. The first script may have marked it meanwhile.
    <form
      ref={ref}
      id={id}
      method="post"
      noValidate
      suppressHydrationWarning
      onSubmit={handleSubmit}
    >
      <Stack gap={24}>
        {summary && validation.errors.length > 0 ? (
          <ErrorSummary title={summary} {...validation} />
        ) : (
          failure
        )}
        {children}
      </Stack>
    </form>
  )
}
