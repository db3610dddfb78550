import { Text } from '../text/text'
import { SectionCard } from './section-card'

export const Titled = () => (
  <SectionCard title="Informações de conta">
    <Text>Fatura de novembro</Text>
  </SectionCard>
)
