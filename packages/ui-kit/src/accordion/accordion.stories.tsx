import { Text } from '../text/text.tsx'
import { Accordion } from './accordion.tsx'

export const Closed = () => (
  <Accordion title="Quando vence a minha fatura?">
    <Text>No dia que você escolheu.</Text>
  </Accordion>
)
export const Open = () => (
  <Accordion title="Quando vence a minha fatura?" open>
    <Text>No dia que você escolheu.</Text>
  </Accordion>
)
