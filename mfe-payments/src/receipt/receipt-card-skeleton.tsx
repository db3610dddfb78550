import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Cluster, Stack } from '@portal/ui-kit/layout'

const FACTS = [1, 2, 3, 4, 5, 6]

export const ReceiptCardSkeleton = () => (
  <Card>
    <Stack gap={16}>
      <SkeletonRect height={20} width="35%" />
      <SkeletonRect height={40} width="55%" />
      {FACTS.map((row) => (
        <Cluster key={row} justify="between">
          <SkeletonRect height={20} width="35%" />
          <SkeletonRect height={20} width="40%" />
        </Cluster>
      ))}
    </Stack>
  </Card>
)
