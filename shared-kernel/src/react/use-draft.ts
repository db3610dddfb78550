import { useEffect } from 'react'
import { useKernel } from './kernel-context.tsx'

/** Options of a form field (`useField` of the UI kit). */
interface Draft {
  /** Unsent text of an expired session; otherwise ''. */
  readonly initial: string
  /** Remembers the text while it is written. */
  onChange(text: string): void
}

/**
 * Restores the text of a field after an expired session. It is deleted when a signed-in customer
 * leaves the form.
 */
export function useDraft(name: string): Draft {
  const { drafts, session } = useKernel()
  useEffect(
    () => () => {
      if (session.state.status === 'AUTHENTICATED') drafts.delete(name)
    },
    [drafts, session, name],
  )
  return { initial: drafts.get(name) ?? '', onChange: (text) => drafts.set(name, text) }
}
