import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { PaymentSkeleton } from './payment-skeleton.tsx'

const PaymentPageSkeleton = () => (
  <Stack>
    <SkeletonRect height={20} width="45%" />
    <PaymentSkeleton />
  </Stack>
)

export default PaymentPageSkeleton
