import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { TriangleAlert } from '../icons/icons.tsx'
import { findElementInRoot } from '../find-element-in-root.ts'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  /** `field` is the id of the control that the entry focuses. */
  errors?: readonly { field: string; message: string }[]
  /** Counter of submit attempts; a change moves focus here again, even with the same errors. */
  attempt?: number
  children?: ReactNode
}

const focusField = (field: string) => (event: MouseEvent<HTMLElement>) => {
  const control = findElementInRoot(event.currentTarget, field)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** Renders the validation errors of a form and takes focus when it appears. */
export const ErrorSummary = ({ title, errors = [], attempt, children }: ErrorSummaryProps) => {
  const summaryRef = useRef<HTMLDivElement>(null)
  useEffect(() => summaryRef.current?.focus(), [attempt])
  return (
    <div ref={summaryRef} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>
        <TriangleAlert size="1.25em" />
        <span>{title}</span>
      </h2>
      {errors.length > 0 && (
        <ul className={styles.list}>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={focusField(field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children && <div className={styles.children}>{children}</div>}
    </div>
  )
}
