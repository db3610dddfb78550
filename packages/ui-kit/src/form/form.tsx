import { useState, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { Stack } from '../layout/layout.tsx'
import { elementBeside } from '../element-beside.ts'
import type { FormField } from './use-field.ts'

export { useField, type FormField } from './use-field.ts'

interface Props {
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
  onSend(): void
  children: ReactNode
}

const NOTHING = { errors: [] as { field: string; message: string }[], attempt: 0 }

/** Fields that are judged together when sent, in our words and not in the browser's; nothing is sent while one is at fault or a try is under way. */
export const Form = ({ ref, id, fields, summary, failure, isPending, onSend, children }: Props) => {
  const [found, setFound] = useState(NOTHING)
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const errors = fields
      .map(({ props, check }) => ({ field: props.id, message: check() }))
      .filter(({ message }) => message !== '')
    setFound(({ attempt }) => ({ errors, attempt: attempt + 1 }))
    const [first] = errors
    if (!first) return isPending ? undefined : onSend()
    if (!summary) elementBeside(event.currentTarget, first.field)?.focus()
  }
  return (
    // A browser that sends it by itself, before any script, puts nothing of it into an address. The first script may have marked it meanwhile.
    <form ref={ref} id={id} method="post" noValidate suppressHydrationWarning onSubmit={submit}>
      <Stack gap={24}>
        {summary && found.errors.length > 0 ? <ErrorSummary title={summary} {...found} /> : failure}
        {children}
      </Stack>
    </form>
  )
}
