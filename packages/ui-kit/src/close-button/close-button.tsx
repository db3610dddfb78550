import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { X } from '../icons/icons.tsx'
import styles from './close-button.module.css'

interface CloseButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  'aria-label': string
}

/** Renders the close icon button of a dialog, menu or card. */
export const CloseButton = ({ className, ...rest }: CloseButtonProps) => (
  <button type="button" {...rest} className={cx(styles.close, className)}>
    <X size={24} />
  </button>
)
