import { Stack } from '../layout/layout.tsx'
import { Heading } from './heading.tsx'

export const Levels = () => (
  <Stack>
    {([1, 2, 3, 4] as const).map((level) => (
      <Heading key={level} level={level}>
        Minhas contas
      </Heading>
    ))}
  </Stack>
)
