import { Tile, TileGrid } from '@portal/ui-kit/tile'
import { Link } from 'shared-kernel/react'
import type { ReactNode } from 'react'

export interface MethodTile {
  key: string
  to: string
  icon: ReactNode
  label: string
  description: string
  disabledReason?: string
}

export const MethodTiles = ({ tiles }: { tiles: readonly MethodTile[] }) => (
  <TileGrid>
    {tiles.map(({ key, to, icon, label, description, disabledReason }) => (
      <Tile
        key={key}
        as={Link}
        to={to}
        icon={icon}
        title={label}
        description={description}
        {...(disabledReason !== undefined && { disabledReason })}
      />
    ))}
  </TileGrid>
)
