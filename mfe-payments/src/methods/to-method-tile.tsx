import type { MethodAvailability, PaymentMethod } from '@portal/contract'
import { buildMethodUrl } from '../payment/urls.ts'
import { getUnavailability } from './availability.rules.ts'
import { getMethod } from './find-method.ts'
import type { MethodTile } from './method-tiles.tsx'
import { unavailableTexts } from './texts.ts'

export const toMethodTile = (
  method: PaymentMethod,
  methods: readonly MethodAvailability[],
  references: readonly string[],
): MethodTile => {
  const reason = getUnavailability(method, methods)
  const { Icon, texts } = getMethod(method)
  return {
    key: method,
    to: buildMethodUrl(method, references),
    icon: <Icon size={28} />,
    label: texts.label,
    description: texts.credited,
    ...(reason && { disabledReason: unavailableTexts[reason] }),
  }
}
