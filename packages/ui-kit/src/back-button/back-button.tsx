import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ArrowLeft } from '../icons/icons.tsx'
import styles from './back-button.module.css'

interface BackButtonOwnProps<E extends ElementType> {
  /** Component to render, such as a router's Link; the default is a button. */
  as?: E
  children: ReactNode
  className?: string | undefined
}

type BackButtonProps<E extends ElementType> = BackButtonOwnProps<E> &
  Omit<ComponentPropsWithoutRef<E>, keyof BackButtonOwnProps<E>>

/** Renders a button or link that leads one step back; the label names the target. */
export const BackButton = <E extends ElementType = 'button'>(props: BackButtonProps<E>) => {
  const { as, children, className, ...rest } = props
  const Tag: ElementType = as ?? 'button'
  return (
    <Tag {...(!as && { type: 'button' })} {...rest} className={cx(styles.back, className)}>
      <ArrowLeft size={20} />
      <span>{children}</span>
    </Tag>
  )
}
