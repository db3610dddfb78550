import type { ReactNode } from 'react'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Cluster, Stack, StepColumns } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { AmountSkeleton } from './amount-skeleton.tsx'

interface PageSkeletonProps {
  label: string
  /** What the amount is for, where it is not facts in rows. */
  children?: ReactNode
}

/** The shape of a page with an amount and cards: where the customer is, the title, the amount with its buttons, and what it is for. */
export const PageSkeleton = ({
  label,
  children = (
    <>
      <DescriptionListSkeleton rows={4} />
      <DescriptionListSkeleton rows={3} />
    </>
  ),
}: PageSkeletonProps) => (
  <Skeleton label={label}>
    <Stack gap={24}>
      <SkeletonRect height={20} width="40%" />
      <SkeletonRect height={36} width="60%" />
      <StepColumns step={<AmountSkeleton />}>{children}</StepColumns>
    </Stack>
  </Skeleton>
)

/** A title, then a name and a value on each row. */
export const DescriptionListSkeleton = ({ rows }: { rows: number }) => (
  <Card>
    <Stack gap={16}>
      <SkeletonRect height={20} width="45%" />
      {Array.from({ length: rows }, (_, row) => (
        <Cluster key={row} justify="between">
          <SkeletonRect height={20} width="35%" />
          <SkeletonRect height={20} width="25%" />
        </Cluster>
      ))}
    </Stack>
  </Card>
)
