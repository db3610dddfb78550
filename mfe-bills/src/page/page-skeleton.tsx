import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { PageColumns } from './page-columns'

/** The shape of a page with an amount and cards. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label}>
    <PageColumns action={<SkeletonBlock height={240} />}>
      <SkeletonBlock height={220} />
      <SkeletonBlock height={180} />
    </PageColumns>
  </Skeleton>
)
