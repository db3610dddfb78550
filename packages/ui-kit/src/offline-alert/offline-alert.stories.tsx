import { Button } from '../button/button.tsx'
import { OfflineAlert } from './offline-alert.tsx'

export const WithoutAnswer = () => (
  <OfflineAlert
    isDisconnected
    checkConnection={() => undefined}
    dataTime="22/11/2026, 14:10"
    action={<Button appearance="secondary">Tentar novamente</Button>}
  >
    Quando a conexão voltar, esta página se atualiza.
  </OfflineAlert>
)
