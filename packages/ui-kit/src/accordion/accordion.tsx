import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ChevronDown } from '../icons/icons.tsx'
import styles from './accordion.module.css'

interface AccordionProps extends Omit<ComponentPropsWithRef<'details'>, 'title'> {
  title: ReactNode
  level?: 2 | 3 | 4
}

/** Renders a native `<details>` with a heading; accordions that share a `name` open one at a time. */
export const Accordion = ({ title, level = 2, className, children, ...props }: AccordionProps) => {
  const Title = `h${level}` as const
  return (
    <details {...props} className={cx(styles.accordion, className)}>
      <summary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
        <ChevronDown size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
