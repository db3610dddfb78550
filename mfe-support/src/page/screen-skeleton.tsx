import { Stack } from '@portal/ui-kit/layout'
import { Skeleton, SkeletonBlock, SkeletonLine } from '@portal/ui-kit/skeleton'

/** The shape of a page whose code is on its way. */
export const ScreenSkeleton = () => (
  <Skeleton label="Carregando…">
    <Stack gap={24}>
      <SkeletonLine width="55%" />
      <SkeletonBlock height={180} />
    </Stack>
  </Skeleton>
)
