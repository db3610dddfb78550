import type { ReactNode } from 'react'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'

interface AmountSkeletonProps {
  tone?: 'plain' | 'raised'
  children?: ReactNode
}

/** Skeleton of an `AmountCard` with a note and two buttons. */
export const AmountSkeleton = ({ tone = 'plain', children }: AmountSkeletonProps) => (
  <Card tone={tone}>
    <Stack gap={16}>
      <Stack gap={8}>
        <SkeletonRect height={20} width="35%" />
        <SkeletonRect height={40} width="65%" />
        <SkeletonRect height={20} width="50%" />
      </Stack>
      <Stack gap={8}>
        <SkeletonRect height={48} />
        <SkeletonRect height={48} />
      </Stack>
      {children}
    </Stack>
  </Card>
)
