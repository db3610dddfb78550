import { useId, type ReactNode } from 'react'
import { Card } from '../card/card.tsx'
import { Heading } from '../heading/heading.tsx'
import { Stack } from '../layout/layout.tsx'

/** Renders a card with a title, as a region of that name. */
export const SectionCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={16}>
        <Heading id={id} level={2} size="sm">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}
