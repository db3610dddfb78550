import { cx } from '../cx.ts'
import styles from './button.module.css'

type ButtonAppearance = 'primary' | 'secondary' | 'tertiary' | 'danger'

export interface ButtonStyleProps {
  /** `primary` is for the single next step of a screen. */
  appearance?: ButtonAppearance | undefined
  wide?: boolean | undefined
  pulse?: boolean | undefined
  /** For a tertiary button below text: its label begins where the text begins. */
  flush?: boolean | undefined
}

/** Returns the class names of a button, for links that look like one. */
export const getButtonClassName = (
  { appearance = 'primary', wide, pulse, flush }: ButtonStyleProps,
  className?: string,
): string =>
  cx(
    styles.button,
    styles[appearance],
    wide && styles.wide,
    pulse && styles.pulse,
    flush && styles.flush,
    className,
  )
