import { BreadcrumbSkeleton } from '@portal/ui-kit/breadcrumb'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { ResultColumns } from '../page/result-columns.tsx'
import { ReceiptCardSkeleton } from './receipt-card-skeleton.tsx'

const ReceiptSkeleton = () => (
  <Stack gap={24}>
    <BreadcrumbSkeleton hasBack />
    <SkeletonRect height={36} width="60%" />
    <ResultColumns main={<ReceiptCardSkeleton />} aside={null} />
  </Stack>
)

export default ReceiptSkeleton
