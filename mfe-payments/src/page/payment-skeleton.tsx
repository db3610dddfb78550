import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import type { ReactNode } from 'react'
import { FlowColumns } from './flow-layout.tsx'
import { pageTexts } from './texts.ts'

/** Card with a placeholder of each height in px. */
const SkeletonCard = ({ heights }: { heights: readonly number[] }) => (
  <Card>
    <Stack>
      {heights.map((height, row) => (
        <SkeletonRect key={row} height={height} width={row ? '100%' : '40%'} />
      ))}
    </Stack>
  </Card>
)

/** Skeleton of a payment page. `heading` is rendered when it is already known. */
export const PaymentSkeleton = ({
  heading = <SkeletonRect height={36} width="60%" />,
}: {
  heading?: ReactNode
}) => (
  <FlowColumns
    heading={heading}
    amountDue={
      <Skeleton label={pageTexts.loading}>
        <SkeletonCard heights={[20, 40, 20, 20]} />
      </Skeleton>
    }
    action={
      <Skeleton label="">
        <SkeletonCard heights={[20, 96, 48, 48]} />
      </Skeleton>
    }
    details={
      <Skeleton label="">
        <SkeletonCard heights={[20, 48, 48]} />
      </Skeleton>
    }
  />
)
