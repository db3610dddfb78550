import { Accordion } from '@portal/ui-kit/accordion'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { useId, type ReactNode } from 'react'
import styles from './folded-section.module.css'

interface FoldedSectionProps {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Renders a card whose content is folded below its title, as a region of that name. */
export const FoldedSection = ({ title, isOpenAtFirst = false, children }: FoldedSectionProps) => {
  const id = useId()
  return (
    <Card as="section" padding={0} className={styles.card} aria-labelledby={id}>
      <Accordion className={styles.fold} open={isOpenAtFirst} title={<span id={id}>{title}</span>}>
        <Stack gap={16}>{children}</Stack>
      </Accordion>
    </Card>
  )
}
