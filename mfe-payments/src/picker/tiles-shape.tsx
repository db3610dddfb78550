import { Bone } from '@portal/ui-kit/bone'
import { Stack } from '@portal/ui-kit/layout'

/** The shape of the ways to pay: the recommended one, then the others below a title. */
export const TilesShape = () => (
  <Stack gap={16}>
    <Bone height={96} />
    <Bone height={24} width="40%" />
    {[1, 2, 3, 4].map((tile) => (
      <Bone key={tile} height={72} />
    ))}
  </Stack>
)
