import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { acquirerTexts } from './texts.ts'

const FieldSkeleton = () => (
  <Stack gap={8}>
    <SkeletonRect height={20} width="40%" />
    <SkeletonRect height={52} />
  </Stack>
)
const HalvesSkeleton = ({ height }: { height: number }) => (
  <Cluster justify="between">
    <SkeletonRect height={height} width="42%" />
    <SkeletonRect height={height} width="52%" />
  </Cluster>
)

export const CardFieldsSkeleton = () => (
  <Skeleton label={acquirerTexts.loading}>
    <Stack>
      <FieldSkeleton />
      <FieldSkeleton />
      <Stack gap={8}>
        <HalvesSkeleton height={44} />
        <HalvesSkeleton height={52} />
      </Stack>
      <SkeletonRect height={40} />
    </Stack>
  </Skeleton>
)
