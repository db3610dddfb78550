import { Button } from '../button/button.tsx'
import { ProblemBox } from './problem-box.tsx'

export const Failed = () => (
  <ProblemBox
    title="Não foi possível carregar suas contas"
    traceId="4bf92f35-77b3"
    action={<Button appearance="secondary">Tentar novamente</Button>}
  >
    Tivemos um problema. Tente novamente em alguns minutos.
  </ProblemBox>
)
