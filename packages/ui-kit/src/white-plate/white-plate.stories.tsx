import { PixIcon } from '../icons/icons.tsx'
import { WhitePlate } from './white-plate.tsx'

export const Square = () => (
  <WhitePlate label="QR code do Pix">
    <PixIcon size={160} />
  </WhitePlate>
)
export const Wide = () => (
  <WhitePlate label="Código de barras" shape="wide">
    <PixIcon size={80} />
  </WhitePlate>
)
