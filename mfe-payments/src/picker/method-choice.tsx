import { Text } from '@portal/ui-kit/text'
import { Stack } from '@portal/ui-kit/layout'
import { Tile } from '@portal/ui-kit/tile'
import { Link } from 'shared-kernel/react'
import { MethodTiles, type MethodTile } from '../methods/method-tiles.tsx'
import { pickerTexts } from './texts.ts'

export const MethodChoice = ({
  first,
  others,
}: {
  first: MethodTile
  others: readonly MethodTile[]
}) => (
  <Stack gap={16}>
    <Tile
      as={Link}
      to={first.to}
      icon={first.icon}
      title={first.label}
      description={first.description}
      badge={pickerTexts.recommended}
      highlighted
      {...(first.disabledReason !== undefined && { disabledReason: first.disabledReason })}
    />
    <Text strong>{pickerTexts.others}</Text>
    <MethodTiles tiles={others} />
  </Stack>
)
