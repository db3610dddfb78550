import { Text } from '../text/text.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export const ForReaders = () => (
  <Text>
    R$ 99,90<VisuallyHidden> em aberto</VisuallyHidden> (leitores de tela ouvem 'em aberto')
  </Text>
)
