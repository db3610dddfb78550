import { PixIcon } from '../icons/icons.tsx'
import { Tile, TileGrid } from './tile.tsx'

export const Methods = () => (
  <TileGrid>
    <Tile icon={<PixIcon />} title="Pix" description="Na hora" badge="Recomendado!" highlighted />
    <Tile icon={<PixIcon />} title="Boleto" description="Até 3 dias úteis" />
    <Tile icon={<PixIcon />} title="Cartão" disabledReason="Indisponível para este contrato" />
  </TileGrid>
)
