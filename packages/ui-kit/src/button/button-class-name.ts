import { cx } from '../cx.ts'
import styles from './button.module.css'

type ButtonAppearance = 'primary' | 'secondary' | 'tertiary' | 'danger'

export interface ButtonStyleProps {
  /** `primary` is the one next step of a screen. */
  appearance?: ButtonAppearance | undefined
  /** Takes the whole width of its container. */
  wide?: boolean | undefined
  /** Draws the eye three times, unless the customer asked for less motion. */
  pulse?: boolean | undefined
}

/** The class names of something that looks like a button. */
export const getButtonClassName = (
  { appearance = 'primary', wide, pulse }: ButtonStyleProps,
  className?: string,
): string =>
  cx(styles.button, styles[appearance], wide && styles.wide, pulse && styles.pulse, className)
