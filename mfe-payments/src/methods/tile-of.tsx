import type { MethodAvailability, PaymentMethod } from '@portal/contract'
import { methodAt } from '../payment/addresses.ts'
import { whyNot } from './availability.rules.ts'
import { methodOf } from './find-method.ts'
import type { MethodTile } from './method-tiles.tsx'
import { unavailableWords } from './words.ts'

/** A method as a tile: where it leads, or why it cannot be used. */
export const tileOf = (
  method: PaymentMethod,
  methods: readonly MethodAvailability[],
  references: readonly string[],
): MethodTile => {
  const reason = whyNot(method, methods)
  const { Icon, words } = methodOf(method)
  return {
    key: method,
    to: methodAt(method, references),
    icon: <Icon size={28} />,
    label: words.label,
    description: words.credited,
    ...(reason && { disabledReason: unavailableWords[reason] }),
  }
}
