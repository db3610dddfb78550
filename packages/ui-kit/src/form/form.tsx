import { useState, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { Stack } from '../layout/layout.tsx'
import { findElementInRoot } from '../find-element-in-root.ts'
import type { FormField } from './use-field.ts'

export { useField, type FormField } from './use-field.ts'

interface FormProps {
  ref?: Ref<HTMLFormElement>
  id?: string
  fields: readonly FormField[]
  /** Title of the error summary; without one, submit focuses the first invalid field. */
  summary?: string
  /** Rendered in place of the summary when the last request failed. */
  failure?: ReactNode
  isPending: boolean
  onSubmit(): void
  children: ReactNode
}

const NO_ERRORS = { errors: [] as { field: string; message: string }[], attempt: 0 }

/** Renders a form that validates its fields on submit with Portuguese messages instead of the browser's own. */
export const Form = ({
  ref,
  id,
  fields,
  summary,
  failure,
  isPending,
  onSubmit,
  children,
}: FormProps) => {
  const [validation, setValidation] = useState(NO_ERRORS)
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const errors = fields
      .map(({ props, validate }) => ({ field: props.id, message: validate() }))
      .filter(({ message }) => message !== '')
    setValidation(({ attempt }) => ({ errors, attempt: attempt + 1 }))
    const [first] = errors
    if (!first) return isPending ? undefined : onSubmit()
    if (!summary) findElementInRoot(event.currentTarget, first.field)?.focus()
  }
  return (
    // `post` covers a submit before hydration: a GET would put the values into the URL. Early
    // scripts may have changed the markup, hence the suppressed warning.
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
