import { Stack } from '../layout/layout.tsx'
import { Text } from './text.tsx'

export const Tones = () => (
  <Stack>
    {(['normal', 'muted', 'danger', 'success'] as const).map((tone) => (
      <Text key={tone} tone={tone}>
        Vence em três dias.
      </Text>
    ))}
  </Stack>
)
export const SmallAndStrong = () => (
  <Stack>
    <Text size="sm">Vence em três dias.</Text>
    <Text strong>Vence hoje.</Text>
  </Stack>
)
