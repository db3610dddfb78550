import { useId, type RefObject } from 'react'
import { Button } from '@portal/ui-kit/button'
import { Field, useFieldIds } from '@portal/ui-kit/field'
import styles from './contest-file-field.module.css'
import { ACCEPTED_TYPES, findFileFault } from './contest-file.rules.ts'
import { texts } from './texts.ts'

interface ContestFileFieldProps {
  file: File | null
  onChange(file: File | null): void
  ref: RefObject<HTMLInputElement | null>
}

/** Renders the optional choice of a photo or PDF. */
export const ContestFileField = ({ file, onChange, ref: input }: ContestFileFieldProps) => {
  const fault = file && findFileFault(file)
  const error = fault ? texts.fileFaults[fault] : undefined
  const hint = texts.fileHint
  const ids = useFieldIds({ hint, error }, useId())
  const clear = () => {
    if (input.current) input.current.value = ''
    onChange(null)
    input.current?.focus()
  }
  return (
    <Field label={texts.file} hint={hint} error={error} ids={ids}>
      <input
        {...ids.aria}
        ref={input}
        id={ids.control}
        className={styles.file}
        type="file"
        accept={ACCEPTED_TYPES}
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
      {file && (
        <div>
          <Button appearance="tertiary" onClick={clear}>
            {texts.fileRemove}
          </Button>
        </div>
      )}
    </Field>
  )
}
