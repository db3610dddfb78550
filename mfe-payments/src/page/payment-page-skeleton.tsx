import { BreadcrumbSkeleton } from '@portal/ui-kit/breadcrumb'
import { Stack } from '@portal/ui-kit/layout'
import { PaymentSkeleton } from './payment-skeleton.tsx'

const PaymentPageSkeleton = () => (
  <Stack gap={24}>
    <BreadcrumbSkeleton hasBack />
    <PaymentSkeleton />
  </Stack>
)

export default PaymentPageSkeleton
