import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Actions } from '../actions/actions.tsx'
import { cx } from '../cx.ts'
import { CircleCheck, CircleX, Info, TriangleAlert } from '../icons/icons.tsx'
import styles from './alert.module.css'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

interface AlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone?: AlertTone
  title?: ReactNode
  action?: ReactNode
  /** Announces the alert when it renders: assertively for danger, politely otherwise. */
  live?: boolean
}

const ICON = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX }

/** Renders an inline message: information, success, warning or failure. */
export const Alert = ({
  tone = 'info',
  title,
  action,
  live = false,
  className,
  children,
  ...props
}: AlertProps) => {
  const Icon = ICON[tone]
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div role={role} {...props} className={cx(styles.alert, styles[tone], className)}>
      <Icon size="1.375em" />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && (
          <div className={styles.action}>
            <Actions>{action}</Actions>
          </div>
        )}
      </div>
    </div>
  )
}
