import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

export const Info = () => (
  <Alert tone="info" title="O boleto leva até 3 dias úteis">
    Pague por Pix para ver na hora.
  </Alert>
)
export const Success = () => (
  <Alert tone="success" title="Pagamento recebido">
    Obrigado, Ana.
  </Alert>
)
export const Warning = () => <Alert tone="warning">Esta oferta termina hoje.</Alert>
export const Danger = () => (
  <Alert
    tone="danger"
    title="Não foi possível carregar"
    action={<Button appearance="secondary">Tentar novamente</Button>}
  >
    Tente novamente em instantes.
  </Alert>
)
