import { Text } from '../text/text'
import { useMinWidth } from './min-width'

export const RoomForATable = () => (
  <Text>
    {useMinWidth(768) ? 'A janela tem lugar para uma tabela.' : 'A janela pede uma lista.'}
  </Text>
)
