import { Text } from '../text/text.tsx'
import { useMinWidth } from './min-width.tsx'

export const RoomForATable = () => (
  <Text>
    {useMinWidth(768) ? 'A janela tem lugar para uma tabela.' : 'A janela pede uma lista.'}
  </Text>
)
