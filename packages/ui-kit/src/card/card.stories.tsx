import { Stack } from '../layout/layout'
import { Text } from '../text/text'
import { Card } from './card'

export const Tones = () => (
  <Stack>
    {(['plain', 'raised', 'subtle', 'brand'] as const).map((tone) => (
      <Card key={tone} tone={tone}>
        <Text>Fatura de novembro</Text>
      </Card>
    ))}
  </Stack>
)
