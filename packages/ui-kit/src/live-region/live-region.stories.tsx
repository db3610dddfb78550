import { Text } from '../text/text'
import { LiveRegion } from './live-region'

export const Polite = () => (
  <>
    <LiveRegion message="Código copiado" />
    <Text>Só leitores de tela recebem: Código copiado</Text>
  </>
)
