import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ArrowLeft } from '../icons/icons.tsx'
import styles from './back-button.module.css'

interface BackButtonOwnProps<E extends ElementType> {
  /** A router's Link to go to an address; a button by default. */
  as?: E
  children: ReactNode
  className?: string | undefined
}

type BackButtonProps<E extends ElementType> = BackButtonOwnProps<E> &
  Omit<ComponentPropsWithoutRef<E>, keyof BackButtonOwnProps<E>>

/** One step back, labelled with where it leads. */
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
