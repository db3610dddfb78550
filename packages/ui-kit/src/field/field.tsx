import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { TriangleAlert } from '../icons/icons.tsx'
import styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** Validation message; it also sets `aria-invalid` on the control. */
  error?: string | undefined
}

/** Returns the ids and ARIA attributes that link a control to its hint and error. */
export const useFieldIds = (
  texts: Omit<FieldTexts, 'label'>,
  id?: string,
  describedBy?: string,
) => {
  const generatedId = useId()
  const control = id ?? generatedId
  const hint = `${control}-hint`
  const error = `${control}-error`
  const ids = cx(describedBy, texts.error && error, texts.hint ? hint : '')
  return {
    control,
    hint,
    error,
    aria: {
      'aria-describedby': ids || undefined,
      'aria-invalid': texts.error ? true : undefined,
    } as const,
  }
}

export const FieldHint = ({ id, children }: { id: string; children?: ReactNode }) =>
  children ? (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  ) : null

interface FieldErrorProps {
  id: string
  message: string | undefined
  /** Announces the message when it appears, for a control that retains focus. */
  isLive?: boolean
}

export const FieldError = ({ id, message, isLive = false }: FieldErrorProps) =>
  message ? (
    <p id={id} className={styles.error} role={isLive ? 'alert' : undefined}>
      <TriangleAlert size="1.25em" />
      <span>{message}</span>
    </p>
  ) : null

interface FieldProps extends FieldTexts, Pick<FieldErrorProps, 'isLive'> {
  ids: { control: string; hint: string; error: string }
  children: ReactNode
}

/** Renders a label, a hint, the control and its validation message. */
export const Field = ({ label, hint, error, isLive = false, ids, children }: FieldProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={ids.control}>
      {label}
    </label>
    <FieldHint id={ids.hint}>{hint}</FieldHint>
    {children}
    <FieldError id={ids.error} message={error} isLive={isLive} />
  </div>
)
