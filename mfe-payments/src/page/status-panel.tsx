import { Stack } from '@portal/ui-kit/layout'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { Actions } from './actions.tsx'
import styles from './status-panel.module.css'

interface StatusPanelProps {
  icon: ReactNode
  /** `picture`: no icon but a drawing, where the moment matters. */
  tone?: 'info' | 'success' | 'danger' | 'picture'
  title: string
  /** Moves focus to the title: the page turned into this one by itself. */
  takesFocus?: boolean
  /** Buttons or links, the next step first. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page-wide state in words: what happened, what it means, what to do. */
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
