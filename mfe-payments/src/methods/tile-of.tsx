import type { MethodAvailability, PaymentMethod } from '@portal/contract'
import { methodAt } from '../payment/addresses'
import { whyNot } from './availability.rules'
import { methodOf } from './find-method'
import type { MethodTile } from './method-tiles'
import { unavailableWords } from './words'

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
