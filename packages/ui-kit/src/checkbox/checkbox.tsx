import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldError, useFieldIds } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  /** Renders the label for screen readers only, such as in a row that already shows it. */
  hideLabel?: boolean
  description?: ReactNode
  error?: string | undefined
}

/** Renders a native checkbox whose whole row, 48 px high, is clickable. */
export const Checkbox = ({
  label,
  hideLabel = false,
  description,
  error,
  id,
  className,
  ...rest
}: CheckboxProps) => {
  const ids = useFieldIds({ hint: description, error }, id, rest['aria-describedby'])
  // `aria-label` replaces a hidden label: screen readers would read hidden text twice beside its visible copy.
  const isNamed = hideLabel && typeof label === 'string'
  return (
    <>
      <label
        className={cx(styles.row, hideLabel && styles.bare, className)}
        data-disabled={rest.disabled || undefined}
      >
        <input
          {...rest}
          {...ids.aria}
          aria-label={isNamed ? label : undefined}
          id={ids.control}
          type="checkbox"
          className={styles.input}
        />
        {!isNamed &&
          (hideLabel ? (
            <VisuallyHidden>{label}</VisuallyHidden>
          ) : (
            <span className={styles.texts}>
              <span>{label}</span>
              {description && (
                <span id={ids.hint} className={styles.description}>
                  {description}
                </span>
              )}
            </span>
          ))}
      </label>
      <FieldError id={ids.error} message={error} />
    </>
  )
}
