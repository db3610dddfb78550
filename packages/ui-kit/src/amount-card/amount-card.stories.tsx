import { Button } from '../button/button.tsx'
import { Chip } from '../chip/chip.tsx'
import { Text } from '../text/text.tsx'
import { AmountCard } from './amount-card.tsx'

export const Owed = () => (
  <AmountCard tone="raised" label="Total em aberto" amount="R$ 306,03" note="2 faturas, 1 vencida">
    <Button wide>Pagar tudo</Button>
  </AmountCard>
)
export const Overdue = () => (
  <AmountCard
    label="Valor total"
    amount="R$ 153,68"
    aside={<Chip tone="danger">Vencida</Chip>}
    note="Venceu há 16 dias"
    isUrgent
  />
)
export const Plain = () => (
  <AmountCard label="Valor a pagar" amount="R$ 153,68">
    <Text>Quem recebe</Text>
  </AmountCard>
)
