import { BreadcrumbSkeleton } from '@portal/ui-kit/breadcrumb'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { PickerColumns } from './picker-columns.tsx'
import { TilesSkeleton } from './tiles-skeleton.tsx'

const PickerSkeleton = () => (
  <Stack gap={24}>
    <BreadcrumbSkeleton hasBack />
    <PickerColumns
      heading={<SkeletonRect height={36} width="75%" />}
      total={<SkeletonRect height={48} width="55%" />}
      main={<TilesSkeleton />}
      aside={null}
    />
  </Stack>
)

export default PickerSkeleton
