import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { texts } from './texts.ts'

/** Generic skeleton while a remote is loading; invisible for the first 150 ms. */
export const RemoteSkeleton = () => (
  <Skeleton label={texts.loading}>
    <Stack gap={24}>
      <SkeletonRect height={32} width="55%" />
      <Card>
        <Stack gap={12}>
          <SkeletonRect height={20} width="35%" />
          <SkeletonRect height={40} width="65%" />
          <SkeletonRect height={48} />
        </Stack>
      </Card>
      <Card padding={16}>
        <Stack gap={12}>
          <SkeletonRect height={20} width="45%" />
          <SkeletonRect height={20} width="70%" />
        </Stack>
      </Card>
    </Stack>
  </Skeleton>
)
