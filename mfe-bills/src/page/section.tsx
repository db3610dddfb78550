import { useId, type ReactNode } from 'react'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import styles from './section.module.css'

/** A titled card. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <Heading id={id} level={2} size="sm">{title}</Heading>
      {children}
    </Card>
  )
}
