import { Card } from '../card/card.tsx'
import { Cluster, Columns, Divider, Stack, StepColumns } from './layout.tsx'

export const Stacked = () => (
  <Stack gap={16}>
    <Card>Uma</Card>
    <Divider />
    <Card>Outra</Card>
  </Stack>
)
export const Clustered = () => (
  <Cluster gap={16} justify="between">
    <Card>Uma</Card>
    <Card>Outra</Card>
  </Cluster>
)
export const TwoColumns = () => <Columns main={<Card>Conteúdo</Card>} aside={<Card>Resumo</Card>} />
export const StepFirst = () => (
  <StepColumns step={<Card tone="raised">Pagar</Card>}>
    <Card>Conteúdo</Card>
  </StepColumns>
)
