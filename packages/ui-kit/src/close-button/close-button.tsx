import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { X } from '../icons/icons.tsx'
import styles from './close-button.module.css'

interface CloseButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  'aria-label': string
}

/** The cross in the corner of a dialog, a menu or a card. */
export const CloseButton = ({ className, ...rest }: CloseButtonProps) => (
  <button type="button" {...rest} className={cx(styles.close, className)}>
    <X size={24} />
  </button>
)
