import type { ReactNode } from 'react'
import { Amount } from '../amount/amount.tsx'
import { Card } from '../card/card.tsx'
import { Cluster, Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'

interface AmountCardProps {
  label: string
  /** Name of the region where it is another than the amount's. */
  regionLabel?: string
  /** Already formatted, such as 'R$ 1.234,56'. */
  amount: string
  tone?: 'plain' | 'raised'
  /** Beside the amount, such as its state. */
  aside?: ReactNode
  /** Right below the amount, such as when it is due. */
  note?: ReactNode
  /** The note asks for attention. */
  isUrgent?: boolean
  children?: ReactNode
}

/** What is owed or was paid, the largest thing on its screen, and what goes with it. */
export const AmountCard = ({
  label,
  regionLabel: name = label,
  amount,
  tone = 'plain',
  aside: beside,
  note,
  isUrgent = false,
  children,
}: AmountCardProps) => (
  <Card as="section" tone={tone} aria-label={name}>
    <Stack gap={16}>
      <Stack gap={4}>
        <Cluster justify="between" align="start">
          <Amount size="xl" label={label} value={amount} />
          {beside}
        </Cluster>
        {note && <Text tone={isUrgent ? 'danger' : 'muted'}>{note}</Text>}
      </Stack>
      {children}
    </Stack>
  </Card>
)
