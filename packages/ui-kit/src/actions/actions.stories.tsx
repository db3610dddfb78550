import { Button } from '../button/button.tsx'
import { Actions } from './actions.tsx'

export const TwoButtons = () => (
  <Actions>
    <Button>Enviar pedido</Button>
    <Button appearance="secondary">Voltar</Button>
  </Actions>
)
