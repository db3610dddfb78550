import type { ReactNode } from 'react'
import { BreadcrumbSkeleton } from '@portal/ui-kit/breadcrumb'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Cluster, Stack, StepColumns } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { AmountSkeleton } from './amount-skeleton.tsx'

interface PageSkeletonProps {
  label: string
  /** Content below the amount; the default is two description lists. */
  children?: ReactNode
}

/** Skeleton of a page with a breadcrumb, a title, an amount and cards. */
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
      <BreadcrumbSkeleton />
      <SkeletonRect height={36} width="60%" />
      <StepColumns step={<AmountSkeleton />}>{children}</StepColumns>
    </Stack>
  </Skeleton>
)

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
