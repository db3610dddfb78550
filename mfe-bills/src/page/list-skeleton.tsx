import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { BreadcrumbSkeleton } from '@portal/ui-kit/breadcrumb'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'

const ROWS = [1, 2, 3, 4]

/** Skeleton of a page with a breadcrumb, a title, a control and rows. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label}>
    <Stack gap={24}>
      <BreadcrumbSkeleton />
      <SkeletonRect height={36} width="60%" />
      <SkeletonRect height={48} width="60%" />
      <Card>
        <Stack gap={16}>
          {ROWS.map((row) => (
            <SkeletonRect key={row} height={72} />
          ))}
        </Stack>
      </Card>
    </Stack>
  </Skeleton>
)
