import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'

export const TilesSkeleton = () => (
  <Stack gap={16}>
    <SkeletonRect height={96} />
    <SkeletonRect height={24} width="40%" />
    {[1, 2, 3, 4].map((tile) => (
      <SkeletonRect key={tile} height={72} />
    ))}
  </Stack>
)
