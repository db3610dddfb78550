import type { MethodAvailability } from '@portal/contract'
import { whyNot } from '../domain/availability'
import { addressOf } from '../domain/selection'
import type { PaymentMethod } from '../methods/payment-method'
import { methodTexts, unavailableTexts } from '../texts'
import type { MethodTile } from '../ui/method-tiles'

/** A method as a tile: where it leads, or why it cannot be used. */
export const tileOf = (method: PaymentMethod, methods: readonly MethodAvailability[], references: readonly string[]): MethodTile => {
  const reason = whyNot(method, methods)
  const { label, credited } = methodTexts[method.key]
  return {
    key: method.key,
    to: addressOf(method.path, references),
    icon: <method.Icon size={28} />,
    label,
    description: credited,
    ...(reason && { disabledReason: unavailableTexts[reason] }),
  }
}
