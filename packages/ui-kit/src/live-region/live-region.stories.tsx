import { Text } from '../text/text.tsx'
import { LiveRegion } from './live-region.tsx'

export const Polite = () => (
  <>
    <LiveRegion message="Código copiado" />
    <Text>Só leitores de tela recebem: Código copiado</Text>
  </>
)
