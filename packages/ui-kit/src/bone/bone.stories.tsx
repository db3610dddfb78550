import { Card } from '../card/card'
import { Stack } from '../layout/layout'
import { Bone } from './bone'

export const Bill = () => (
  <Card>
    <Stack gap={12}>
      <Bone height={20} width="35%" />
      <Bone height={40} width="65%" />
      <Bone height={48} />
    </Stack>
  </Card>
)
