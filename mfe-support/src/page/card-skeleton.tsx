import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'

/** Skeleton of a card: a title, then one block of each height in px. */
export const CardSkeleton = ({ label, rows }: { label: string; rows: readonly number[] }) => (
  <Skeleton label={label}>
    <Card>
      <Stack gap={12}>
        <SkeletonRect height={20} width="45%" />
        {rows.map((height, row) => (
          <SkeletonRect key={row} height={height} width={height > 20 ? '100%' : '80%'} />
        ))}
      </Stack>
    </Card>
  </Skeleton>
)

export const RowsSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <Skeleton label={label}>
    <Stack gap={24}>
      {Array.from({ length: rows }, (_, row) => (
        <Stack key={row} gap={8}>
          <SkeletonRect height={20} width="60%" />
          <SkeletonRect height={16} width="35%" />
        </Stack>
      ))}
    </Stack>
  </Skeleton>
)
