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
  /** Keeps the label for screen readers only, such as under a heading that says the same. */
  hideLabel?: boolean
  value: string
  /** How it is shown, where groups help to read it; copied is the value. */
  displayValue?: string
  /** `lg` is the biggest control of a phone's screen. */
  size?: 'md' | 'lg'
  appearance?: 'primary' | 'secondary'
  /** This one and the next are told with the delay of a toast. */
  onCopied?: () => void
  /** Neither way of copying worked; the code itself is selected by one tap. */
  onFailed?: () => void
}

const COPIED_LABEL_MS = 4000

/** A long code and the button that copies it; 'Copiar' turns to 'Copiado' for four seconds. */
export const CopyField = (props: CopyFieldProps) => {
  const {
    label,
    hideLabel,
    value,
    displayValue: shown = value,
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
      <code className={styles.code} aria-labelledby={id} role="group" tabIndex={0}>
        {shown}
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
