import { useId, type ReactNode } from 'react'
import { Card } from '../card/card.tsx'
import { Heading } from '../heading/heading.tsx'
import { Stack } from '../layout/layout.tsx'

/** A card with a title, and a region by that name. */
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
