import { Bone } from '@portal/ui-kit/bone'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { FlowColumns } from './flow-layout'

/** A payment while it is on its way: way back and title, amount and receiver, the code with its buttons. */
const PaymentShape = () => (
  <Stack gap={16}>
    <Bone height={20} width="45%" />
    <FlowColumns
      heading={<Bone height={36} width="60%" />}
      owed={(
        <Card>
          <Stack gap={16}>
            <Bone height={20} width="35%" />
            <Bone height={40} width="65%" />
            <Bone height={20} width="80%" />
            <Bone height={20} width="60%" />
          </Stack>
        </Card>
      )}
      action={(
        <Card>
          <Stack gap={16}>
            <Bone height={20} width="50%" />
            <Bone height={96} />
            <Bone height={48} />
            <Bone height={48} />
          </Stack>
        </Card>
      )}
      details={null}
    />
  </Stack>
)

export default PaymentShape
