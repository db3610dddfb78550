import type { ComponentPropsWithRef } from 'react'
import styles from './visually-hidden.module.css'

/** Renders text for screen readers only. */
export const VisuallyHidden = (props: ComponentPropsWithRef<'span'>) => (
  <span {...props} className={styles.hidden} />
)
