import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { Chip } from '../chip/chip.tsx'
import { cx } from '../cx.ts'
import { ChevronRight } from '../icons/icons.tsx'
import styles from './tile.module.css'

interface TileOwnProps<E extends ElementType> {
  /** Component to render, such as a router's Link; the default is a button. */
  as?: E
  icon: ReactNode
  title: string
  description?: ReactNode
  badge?: string
  highlighted?: boolean
  disabledReason?: string
  className?: string | undefined
}

type TileProps<E extends ElementType> = TileOwnProps<E> &
  Omit<ComponentPropsWithoutRef<E>, keyof TileOwnProps<E>>

const DISABLED_ATTRIBUTES = { role: 'link', 'aria-disabled': true, tabIndex: 0 }

/** Renders one of several options, such as a payment method. */
export const Tile = <E extends ElementType = 'button'>(props: TileProps<E>) => {
  const { as, icon, title, description, badge, highlighted, disabledReason, className, ...rest } =
    props
  const Tag: ElementType = disabledReason ? 'div' : (as ?? 'button')
  const attributes = disabledReason ? DISABLED_ATTRIBUTES : as ? rest : { type: 'button', ...rest }
  const tileClassName = cx(
    styles.tile,
    highlighted && styles.highlighted,
    disabledReason && styles.disabled,
    className,
  )
  return (
    <Tag {...attributes} className={tileClassName}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.texts}>
        <span className={styles.head}>
          <span className={styles.title}>{title}</span>
          {badge && <Chip tone="accent">{badge}</Chip>}
        </span>
        {(disabledReason ?? description) && (
          <span className={styles.description}>{disabledReason ?? description}</span>
        )}
      </span>
      {!disabledReason && <ChevronRight size={20} className={styles.chevron} />}
    </Tag>
  )
}

/** Renders tiles in one column on phones, two from 768 px. */
export const TileGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)
