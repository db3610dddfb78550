import { Skeleton, SkeletonBlock, SkeletonLine } from '@portal/ui-kit/skeleton'
import { StepColumns } from '@portal/ui-kit/layout'
import { texts } from './texts'

/** The shape of the home page while contracts are on their way. */
export const AccountSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <StepColumns step={<SkeletonBlock height={196} />}>
      <SkeletonLine width="40%" />
      <SkeletonBlock height={260} />
      <SkeletonBlock height={260} />
    </StepColumns>
  </Skeleton>
)
