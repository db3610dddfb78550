import { Stack } from '@portal/ui-kit/layout'
import { Skeleton, SkeletonBlock, SkeletonLine } from '@portal/ui-kit/skeleton'
import { texts } from './texts'

/** Shown while a remote is on its way; stays invisible for its first 150 ms. */
export const RemoteSkeleton = () => (
  <Skeleton label={texts.loading}>
    <Stack gap={24}>
      <SkeletonLine width="55%" />
      <SkeletonBlock height={180} />
      <SkeletonBlock height={72} />
    </Stack>
  </Skeleton>
)
