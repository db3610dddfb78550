import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { StepColumns } from '@portal/ui-kit/layout'

/** The shape of a page with an amount and cards. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label}>
    <StepColumns step={<SkeletonBlock height={240} />}>
      <SkeletonBlock height={220} />
      <SkeletonBlock height={180} />
    </StepColumns>
  </Skeleton>
)
