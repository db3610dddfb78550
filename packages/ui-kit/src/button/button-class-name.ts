import { cx } from '../cx.ts'
import styles from './button.module.css'

type ButtonAppearance = 'primary' | 'secondary' | 'tertiary' | 'danger'

export interface ButtonStyleProps {
  /** `primary` is for the single next step of a screen. */
  appearance?: ButtonAppearance | undefined
  wide?: boolean | undefined
  pulse?: boolean | undefined
}

/** Returns the class names of a button, for links that look like one. */
export const getButtonClassName = (
  { appearance = 'primary', wide, pulse }: ButtonStyleProps,
  className?: string,
): string =>
  cx(styles.button, styles[appearance], wide && styles.wide, pulse && styles.pulse, className)
