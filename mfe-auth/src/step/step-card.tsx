import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './step-card.module.css'

interface Props {
  title: string
  /** True moves the focus to the heading; false when a field of the step takes it. */
  focusHeading?: boolean
  icon?: ReactNode
  children: ReactNode
}

export const StepCard = ({ title, focusHeading = false, icon, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusHeading) heading.current?.focus()
  }, [focusHeading])
  return (
    <Card as="section" tone="raised" className={styles.card} aria-labelledby="step-title">
      <Stack gap={24}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <Heading level={1} id="step-title" ref={heading}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}
