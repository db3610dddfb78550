import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldTexts, useFieldIds } from '../field/field.tsx'
import { LiveRegion } from '../live-region/live-region.tsx'
import styles from './text-area.module.css'
import { texts } from './texts.ts'

interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldTexts {
  value: string
}

const ANNOUNCE_BELOW_CHARACTERS = 20

/** Renders a multi-line field; with `maxLength` it counts characters and announces when few are left. */
export const TextArea = (props: TextAreaProps) => {
  const { label, hint, error, id, className, maxLength, value, ...rest } = props
  const ids = useFieldIds({ hint, error }, id, rest['aria-describedby'])
  const remaining = maxLength === undefined ? Infinity : maxLength - value.length
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <textarea
        {...rest}
        {...ids.aria}
        id={ids.control}
        value={value}
        maxLength={maxLength}
        className={cx(styles.area, error && styles.invalid, className)}
      />
      {maxLength !== undefined && (
        <>
          <span className={styles.counter}>{texts.charactersUsed(value.length, maxLength)}</span>
          <LiveRegion
            message={remaining <= ANNOUNCE_BELOW_CHARACTERS ? texts.charactersLeft(remaining) : ''}
          />
        </>
      )}
    </Field>
  )
}
