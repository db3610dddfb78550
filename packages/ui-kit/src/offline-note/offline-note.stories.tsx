import { Button } from '../button/button.tsx'
import { OfflineNote } from './offline-note.tsx'

export const WithoutAnswer = () => (
  <OfflineNote
    isCut
    at="22/11/2026, 14:10"
    action={<Button appearance="secondary">Tentar novamente</Button>}
  >
    Quando a conexão voltar, esta página se atualiza.
  </OfflineNote>
)
