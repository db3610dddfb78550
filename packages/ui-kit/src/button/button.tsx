import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { LiveRegion } from '../live-region/live-region.tsx'
import { texts } from '../texts.ts'
import { type ButtonStyleProps, getButtonClassName } from './button-class-name.ts'
import styles from './button.module.css'
import { useIsSlow } from './use-is-slow.ts'

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyleProps {
  icon?: ReactNode
  /** Work is under way: clicks do nothing, focus stays, `pendingLabel` is shown and read out; after two seconds it says that it still sends. */
  pending?: boolean | undefined
  pendingLabel?: string | undefined
}

/** A native button; `type` is `button` unless told otherwise. */
export const Button = (props: ButtonProps) => {
  const {
    appearance,
    wide,
    pulse,
    icon,
    pending,
    pendingLabel,
    className,
    children,
    onClick,
    ...rest
  } = props
  const isSlow = useIsSlow(pending === true && pendingLabel !== undefined)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!pending) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        {...(pending && { 'aria-disabled': true })}
        className={cx(
          getButtonClassName({ appearance, wide, pulse }, className),
          pending && styles.pending,
        )}
        onClick={handleClick}
      >
        {pending ? <span className={styles.ring} aria-hidden="true" /> : icon}
        <span>
          {pending ? (pendingLabel ?? children) : children}
          {isSlow && (
            <span className={styles.late} aria-hidden="true">
              {texts.stillSending}
            </span>
          )}
        </span>
      </button>
      {pending !== undefined && (
        <LiveRegion message={isSlow ? texts.stillSending : pending ? (pendingLabel ?? '') : ''} />
      )}
    </>
  )
}
