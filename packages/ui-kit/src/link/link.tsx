import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { type ButtonStyleProps, getButtonClassName } from '../button/button-class-name.ts'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './link.module.css'

export interface LinkOwnProps<E extends ElementType> {
  /** Component to render, such as a router's Link; the default is `a`. */
  as?: E
  /** Opens a new tab, announces it, and sets `noopener noreferrer`. */
  external?: boolean
  icon?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

type Props<E extends ElementType, Own> = Own & Omit<ComponentPropsWithoutRef<E>, keyof Own>

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

/** Renders a link inside text. */
export const TextLink = <E extends ElementType = 'a'>(props: Props<E, LinkOwnProps<E>>) => {
  const { as, external, icon, className, children, ...rest } = props
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} {...(external && NEW_TAB)} className={cx(styles.link, className)}>
      {icon}
      {children}
      {external && <VisuallyHidden> {texts.newTab}</VisuallyHidden>}
    </Tag>
  )
}

/** Renders a link that looks like a button. */
export const ButtonLink = <E extends ElementType = 'a'>(
  props: Props<E, LinkOwnProps<E> & ButtonStyleProps>,
) => {
  const { as, external, icon, appearance, wide, pulse, className, children, ...rest } = props
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag
      {...rest}
      {...(external && NEW_TAB)}
      className={getButtonClassName({ appearance, wide, pulse }, className)}
    >
      {icon}
      <span>{children}</span>
      {external && <VisuallyHidden> {texts.newTab}</VisuallyHidden>}
    </Tag>
  )
}
