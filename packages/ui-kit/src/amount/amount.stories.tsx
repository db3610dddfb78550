import { Stack } from '../layout/layout.tsx'
import { Amount } from './amount.tsx'

export const Sizes = () => (
  <Stack>
    {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
      <Amount key={size} size={size} value="R$ 1.234,56" label="Total em aberto" />
    ))}
  </Stack>
)
export const Tones = () => (
  <Stack>
    {(['normal', 'muted', 'danger', 'success'] as const).map((tone) => (
      <Amount key={tone} tone={tone} value="R$ 99,90" />
    ))}
  </Stack>
)
