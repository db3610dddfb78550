import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'

type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch'
type Tag = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'nav' | 'header' | 'footer' | 'main' | 'form'

interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: Tag
  gap?: Gap
  align?: Align
}

interface ClusterProps extends StackProps {
  justify?: 'start' | 'between' | 'center' | 'end'
}

const JUSTIFY = {
  start: undefined,
  between: styles.between,
  center: styles.jcenter,
  end: styles.jend,
}

/** Renders its children in a column. */
export const Stack = ({ as = 'div', gap = 16, align, className, ...props }: StackProps) => {
  const Box = as as 'div'
  return (
    <Box
      {...props}
      className={cx(styles.stack, styles[`g${gap}`], align && styles[align], className)}
    />
  )
}

/** Renders its children in a row that wraps. */
export const Cluster = (props: ClusterProps) => {
  const { as = 'div', gap = 8, align = 'center', justify = 'start', className, ...rest } = props
  const Box = as as 'div'
  return (
    <Box
      {...rest}
      className={cx(styles.cluster, styles[`g${gap}`], styles[align], JUSTIFY[justify], className)}
    />
  )
}

/** Renders one column on phones and two from 1024 px. */
export const Columns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className={styles.columns}>
    <div>{main}</div>
    <div>{aside}</div>
  </div>
)

/** Renders the next step first on phones, and in a sticky right column from 1024 px. */
export const StepColumns = ({ step, children }: { step: ReactNode; children: ReactNode }) => (
  <div className={cx(styles.columns, styles.steps)}>
    <Stack gap={16} className={cx(styles.step)}>
      {step}
    </Stack>
    <Stack gap={16} className={cx(styles.rest)}>
      {children}
    </Stack>
  </div>
)

export const Divider = () => <hr className={styles.divider} />
