import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { ResultColumns } from '../page/result-columns.tsx'
import { ReceiptShape } from './receipt-shape.tsx'

/** A receipt while it is on its way: way back and title, then the receipt. */
const ReceiptWaiting = () => (
  <Stack gap={16}>
    <SkeletonRect height={20} width="45%" />
    <SkeletonRect height={36} width="60%" />
    <ResultColumns main={<ReceiptShape />} aside={null} />
  </Stack>
)

export default ReceiptWaiting
