import { PAYMENT_METHODS, type MethodAvailability } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Text } from '@portal/ui-kit/text'
import { Stack } from '@portal/ui-kit/layout'
import { Tile } from '@portal/ui-kit/tile'
import { Link } from 'shared-kernel/react'
import { getUnavailability } from '../methods/availability.rules.ts'
import { getMethod } from '../methods/find-method.ts'
import { listMethodTiles } from '../methods/list-method-tiles.tsx'
import { MethodTiles } from '../methods/method-tiles.tsx'
import { unavailableTexts } from '../methods/texts.ts'
import { Disclosure } from '../page/disclosure.tsx'
import { pickerTexts } from './texts.ts'

interface MethodChoiceProps {
  methods: readonly MethodAvailability[]
  references: readonly string[]
}

/** The methods that can pay now. Those that cannot are folded with their reasons, or shown if no other is left. */
export const MethodChoice = ({ methods, references }: MethodChoiceProps) => {
  const [first, ...others] = listMethodTiles(methods, references)
  const unavailable = PAYMENT_METHODS.flatMap((method) => {
    const reason = getUnavailability(method, methods)
    return reason ? [{ label: getMethod(method).texts.label, reason }] : []
  })
  const down = unavailable.filter(({ reason }) => reason === 'PROVIDER_DOWN')
  return (
    <Stack gap={16}>
      {first && down.length > 0 && (
        <Alert tone="warning">
          {pickerTexts.down(down.map(({ label }) => label).join(', '), first.title)}
        </Alert>
      )}
      {first && (
        <Tile
          as={Link}
          to={first.to}
          icon={first.icon}
          title={first.title}
          description={first.description}
          badge={pickerTexts.recommended}
          highlighted
        />
      )}
      {others.length > 0 && (
        <>
          <Text strong>{pickerTexts.others}</Text>
          <MethodTiles tiles={others} />
        </>
      )}
      {unavailable.length > 0 && (
        <Disclosure summary={pickerTexts.unavailable(unavailable.length)} open={!first}>
          {unavailable.map(({ label, reason }) => (
            <Text key={label} size="sm">
              {label}: {unavailableTexts[reason]}
            </Text>
          ))}
        </Disclosure>
      )}
    </Stack>
  )
}
