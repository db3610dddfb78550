import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import styles from './radio.module.css'

/** A native radio in the colours of both themes; its label and its group are the caller's. */
export const Radio = ({ className, ...props }: Omit<ComponentPropsWithRef<'input'>, 'type'>) => (
  <input {...props} type="radio" className={cx(styles.radio, className)} />
)
