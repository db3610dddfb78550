import type { ComponentPropsWithoutRef, ElementType } from 'react'
import { cx } from '../cx.ts'
import { TextLink, type LinkOwnProps } from '../link/link.tsx'
import styles from './standalone-link.module.css'

type StandaloneLinkProps<E extends ElementType> = LinkOwnProps<E> &
  Omit<ComponentPropsWithoutRef<E>, keyof LinkOwnProps<E>>

/** Renders a link outside of sentences, 44 px high. */
export const StandaloneLink = <E extends ElementType = 'a'>(props: StandaloneLinkProps<E>) => (
  <TextLink<ElementType> {...props} className={cx(styles.standalone, props.className)} />
)
