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

/** The shape of some contracts. */
export const ContractsSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <SkeletonBlock height={48} />
    <SkeletonBlock height={340} />
    <SkeletonBlock height={340} />
  </Skeleton>
)
