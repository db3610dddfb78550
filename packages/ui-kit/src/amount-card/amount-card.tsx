import type { ReactNode } from 'react'
import { Amount } from '../amount/amount.tsx'
import { Card } from '../card/card.tsx'
import { Cluster, Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'

interface AmountCardProps {
  label: string
  /** Accessible name of the region; the default is `label`. */
  regionLabel?: string
  /** Formatted amount, such as 'R$ 1.234,56'. */
  amount: string
  tone?: 'plain' | 'raised'
  aside?: ReactNode
  note?: ReactNode
  isUrgent?: boolean
  children?: ReactNode
}

/** Renders an amount as the largest element of its screen, in a named region with its actions. */
export const AmountCard = ({
  label,
  regionLabel = label,
  amount,
  tone = 'plain',
  aside,
  note,
  isUrgent = false,
  children,
}: AmountCardProps) => (
  <Card as="section" tone={tone} aria-label={regionLabel}>
    <Stack gap={16}>
      <Stack gap={4}>
        <Cluster justify="between" align="start">
          <Amount size="xl" label={label} value={amount} />
          {aside}
        </Cluster>
        {note && <Text tone={isUrgent ? 'danger' : 'muted'}>{note}</Text>}
      </Stack>
      {children}
    </Stack>
  </Card>
)
