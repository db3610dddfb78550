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
  /** Fixed text before the value, such as +55. */
  prefix?: ReactNode
  /** Shows the clear button while the field holds a value; the field keeps focus. */
  onClear?: () => void
  /** `code` is the one wide field of a PIN. */
  size?: 'md' | 'lg' | 'code'
}

/** One line of input with label, hint, error and a clear button; a mask may hold the ref. */
export const TextField = (props: TextFieldProps) => {
  const { label, hint, error, prefix, onClear, size = 'md', id, ref, className, ...rest } = props
  const inputRef = useRef<HTMLInputElement>(null)
  const ids = useFieldIds({ hint, error }, id, rest['aria-describedby'])
  const clear = () => {
    onClear?.()
    inputRef.current?.focus()
  }
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
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
          // By keyboard a field is emptied as any other; Tab leads on to the next one.
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
