import { Bone } from '@portal/ui-kit/bone'
import { Stack } from '@portal/ui-kit/layout'
import { PaymentSkeleton } from './payment-skeleton.tsx'

/** A payment while it is on its way: way back, then the page. */
const PaymentShape = () => (
  <Stack>
    <Bone height={20} width="45%" />
    <PaymentSkeleton />
  </Stack>
)

export default PaymentShape
