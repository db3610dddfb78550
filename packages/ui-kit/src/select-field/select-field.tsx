import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import box from '../field/box.module.css'
import { Field, type FieldTexts, useFieldIds } from '../field/field.tsx'
import { ChevronDown } from '../icons/icons.tsx'
import styles from './select-field.module.css'

interface SelectFieldProps
  extends
    Omit<
      ComponentPropsWithRef<'select'>,
      'size' | 'multiple' | 'children' | 'value' | 'defaultValue'
    >,
    FieldTexts {
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
}

/**
 * Renders a native `<select>`; the selected option is drawn in full below it, because browsers
 * truncate long options.
 */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  value,
  id,
  className,
  ...rest
}: SelectFieldProps) => {
  const ids = useFieldIds({ hint, error }, id, rest['aria-describedby'])
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <div className={cx(box.box, styles.box, error && box.invalid, className)}>
        <span className={styles.chosen} aria-hidden>
          {options.find((option) => option.value === value)?.label}
        </span>
        <ChevronDown size={20} className={styles.arrow} />
        <select {...rest} {...ids.aria} id={ids.control} value={value} className={styles.select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  )
}
