import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import styles from './radio.module.css'

/** Renders a native radio in the colours of both themes; the caller renders its label and group. */
export const Radio = ({ className, ...props }: Omit<ComponentPropsWithRef<'input'>, 'type'>) => (
  <input {...props} type="radio" className={cx(styles.radio, className)} />
)
