import { Text } from '../text/text.tsx'
import { SectionCard } from './section-card.tsx'

export const Titled = () => (
  <SectionCard title="Informações de conta">
    <Text>Fatura de novembro</Text>
  </SectionCard>
)
