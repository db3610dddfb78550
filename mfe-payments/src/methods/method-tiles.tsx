import { Tile, TileGrid } from '@portal/ui-kit/tile'
import { Link } from 'shared-kernel/react'
import type { ReactNode } from 'react'

export interface MethodTile {
  key: string
  to: string
  icon: ReactNode
  title: string
  description: string
}

export const MethodTiles = ({ tiles }: { tiles: readonly MethodTile[] }) => (
  <TileGrid>
    {tiles.map(({ key, ...tile }) => (
      <Tile key={key} as={Link} {...tile} />
    ))}
  </TileGrid>
)
