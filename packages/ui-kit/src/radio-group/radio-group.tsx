import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError, FieldHint, useFieldIds } from '../field/field.tsx'
import { Radio } from '../radio/radio.tsx'
import styles from './radio-group.module.css'

interface RadioOption<V extends string> {
  value: V
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<V extends string> {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  id?: string
  name?: string
  value: V | null
  onChange: (value: V) => void
  options: readonly RadioOption<V>[]
  columns?: 1 | 2
}

/** Renders native radios in a fieldset. */
export const RadioGroup = <V extends string>(props: RadioGroupProps<V>) => {
  const { legend, hint, error, id, name, value, onChange, options, columns = 1 } = props
  const ids = useFieldIds({ hint, error }, id)
  const group = useId()
  return (
    <fieldset className={styles.group} aria-describedby={ids.aria['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
      <div className={cx(styles.options, columns === 2 && styles.two)}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(styles.option, option.value === value && styles.chosen)}
          >
            <Radio
              id={index === 0 ? ids.control : undefined}
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description && (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={ids.error} message={error} />
    </fieldset>
  )
}
