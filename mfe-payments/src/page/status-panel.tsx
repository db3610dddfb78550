import { Actions } from '@portal/ui-kit/actions'
import { Stack } from '@portal/ui-kit/layout'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './status-panel.module.css'

interface StatusPanelProps {
  icon: ReactNode
  /** `picture`: an illustration instead of an icon. */
  tone?: 'info' | 'success' | 'danger' | 'picture'
  title: string
  /** Moves focus to the title, because the page changed without user action. */
  takesFocus?: boolean
  actions?: ReactNode
  children?: ReactNode
}

/** Full-page state: title, explanation and actions. */
export const StatusPanel = ({
  icon,
  tone = 'info',
  title,
  takesFocus = false,
  actions,
  children,
}: StatusPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, title])
  return (
    <div className={styles.notice}>
      <span className={`${styles.icon} ${styles[tone]}`} aria-hidden="true">
        {icon}
      </span>
      <Stack gap={8}>
        <Heading level={1} ref={heading}>
          {title}
        </Heading>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
      </Stack>
      {actions && <Actions>{actions}</Actions>}
    </div>
  )
}
