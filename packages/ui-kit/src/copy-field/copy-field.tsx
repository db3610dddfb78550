import { useEffect, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Check, Copy } from '../icons/icons.tsx'
import { LiveRegion } from '../live-region/live-region.tsx'
import { texts } from '../texts.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './copy-field.module.css'
import { COPY_TOAST_DELAY_MS, copyText } from './copy-text.ts'

export { COPY_TOAST_DELAY_MS, copyText }

interface CopyFieldProps {
  label: string
  /** Renders the label for screen readers only, such as under a heading with the same text. */
  hideLabel?: boolean
  value: string
  /** Grouped form of `value` for reading, shown whole; without it, one line shows how `value` begins. */
  displayValue?: string
  /** `lg` is for the main control of a phone screen. */
  size?: 'md' | 'lg'
  appearance?: 'primary' | 'secondary'
  /** Both callbacks run after `COPY_TOAST_DELAY_MS`. */
  onCopied?: () => void
  /** Runs when copying failed; the user can still select the code by one tap. */
  onFailed?: () => void
}

const COPIED_LABEL_MS = 4000

/** Renders a code and a button that copies it; the button reads 'Copiado' for four seconds. */
export const CopyField = (props: CopyFieldProps) => {
  const {
    label,
    hideLabel,
    value,
    displayValue,
    size = 'md',
    appearance = 'primary',
    onCopied,
    onFailed,
  } = props
  const Label = hideLabel ? VisuallyHidden : 'span'
  const [copied, setCopied] = useState(0)
  const id = useId()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(0), COPIED_LABEL_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const isCopied = await copyText(value)
    setCopied((times) => (isCopied ? times + 1 : 0))
    setTimeout(() => (isCopied ? onCopied?.() : onFailed?.()), COPY_TOAST_DELAY_MS)
  }
  return (
    <div className={styles.copy}>
      <Label id={id} className={styles.label}>
        {label}
      </Label>
      <code className={styles.code} aria-labelledby={id} role="group" translate="no">
        {displayValue ?? <span className={styles.start}>{value}</span>}
      </code>
      <Button
        wide
        appearance={appearance}
        className={size === 'lg' ? styles.lg : undefined}
        icon={copied ? <Check size={20} /> : <Copy size={20} />}
        aria-describedby={id}
        onClick={copy}
      >
        {copied ? texts.copied : texts.copy}
      </Button>
      <LiveRegion message={copied ? texts.copied : ''} />
    </div>
  )
}
