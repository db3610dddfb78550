import { Card } from '../card/card.tsx'
import { Stack } from '../layout/layout.tsx'
import { Bone } from './bone.tsx'

export const Bill = () => (
  <Card>
    <Stack gap={12}>
      <Bone height={20} width="35%" />
      <Bone height={40} width="65%" />
      <Bone height={48} />
    </Stack>
  </Card>
)
