import { Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import { Card } from './card.tsx'

export const Tones = () => (
  <Stack>
    {(['plain', 'raised', 'subtle', 'brand'] as const).map((tone) => (
      <Card key={tone} tone={tone}>
        <Text>Fatura de novembro</Text>
      </Card>
    ))}
  </Stack>
)
