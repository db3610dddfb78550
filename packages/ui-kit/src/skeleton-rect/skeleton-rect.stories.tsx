import { Card } from '../card/card.tsx'
import { Stack } from '../layout/layout.tsx'
import { SkeletonRect } from './skeleton-rect.tsx'

export const Bill = () => (
  <Card>
    <Stack gap={12}>
      <SkeletonRect height={20} width="35%" />
      <SkeletonRect height={40} width="65%" />
      <SkeletonRect height={48} />
    </Stack>
  </Card>
)
