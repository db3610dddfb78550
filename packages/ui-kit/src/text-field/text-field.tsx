import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import box from '../field/box.module.css'
import { Field, type FieldTexts, useFieldIds } from '../field/field.tsx'
import { X } from '../icons/icons.tsx'
import { texts } from '../texts.ts'
import { useMergedRef } from '../use-merged-ref.ts'
import styles from './text-field.module.css'

interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'>, FieldTexts {
  prefix?: ReactNode
  onClear?: () => void
  /** code: its last character submits it, so that the field still has focus when it is refused. */
  size?: 'md' | 'lg' | 'code'
}

/** Renders a single-line field with label, hint, validation message and a clear button. */
export const TextField = (props: TextFieldProps) => {
  const { label, hint, error, prefix, onClear, size = 'md', id, ref, className, ...rest } = props
  const inputRef = useRef<HTMLInputElement>(null)
  const ids = useFieldIds({ hint, error }, id, rest['aria-describedby'])
  const clear = () => {
    onClear?.()
    inputRef.current?.focus()
  }
  return (
    <Field label={label} hint={hint} error={error} isLive={size === 'code'} ids={ids}>
      <div className={cx(box.box, error && box.invalid, className)}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...rest}
          {...ids.aria}
          id={ids.control}
          ref={useMergedRef(inputRef, ref)}
          className={cx(styles.input, styles[size])}
        />
        {onClear && rest.value ? (
          // Not in the tab order: keyboard users clear a field by typing, and Tab moves to the next field.
          <button
            type="button"
            tabIndex={-1}
            className={styles.clear}
            aria-label={texts.clearField}
            onClick={clear}
          >
            <X size={20} />
          </button>
        ) : null}
      </div>
    </Field>
  )
}
