import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { LiveRegion } from '../live-region/live-region.tsx'
import { texts } from '../texts.ts'
import { type ButtonStyleProps, getButtonClassName } from './button-class-name.ts'
import styles from './button.module.css'
import { useIsSlow } from './use-is-slow.ts'

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyleProps {
  icon?: ReactNode
  /** While true, clicks are ignored, focus stays and `pendingLabel` is announced; after two seconds a hint appears. */
  pending?: boolean | undefined
  pendingLabel?: string | undefined
  /**
   * The pending action waits for the customer, for example in a window of the device: no hint about
   * the connection appears.
   */
  waitsForCustomer?: boolean | undefined
}

/** Renders a native button; the default `type` is `button`, so that it does not submit a form. */
export const Button = (props: ButtonProps) => {
  const {
    appearance,
    wide,
    pulse,
    icon,
    pending,
    pendingLabel,
    waitsForCustomer = false,
    className,
    children,
    onClick,
    ...rest
  } = props
  const isSlow = useIsSlow(pending === true && pendingLabel !== undefined && !waitsForCustomer)
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
          {/* React replaces a text alone in its element, also after a translator has changed it. */}
          <span>{pending ? (pendingLabel ?? children) : children}</span>
          {isSlow && (
            <span className={styles.late} aria-hidden="true">
              {texts.slowResponse}
            </span>
          )}
        </span>
      </button>
      {pending !== undefined && (
        <LiveRegion message={isSlow ? texts.slowResponse : pending ? (pendingLabel ?? '') : ''} />
      )}
    </>
  )
}
