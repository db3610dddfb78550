import { PAYMENT_METHODS, type MethodAvailability } from '@portal/contract'
import { buildMethodUrl } from '../payment/urls.ts'
import { getUnavailability } from './availability.rules.ts'
import { getMethod } from './find-method.ts'
import type { MethodTile } from './method-tiles.tsx'

/** Lists the methods that can pay now. */
export const listMethodTiles = (
  methods: readonly MethodAvailability[],
  references: readonly string[],
): MethodTile[] =>
  PAYMENT_METHODS.filter((method) => getUnavailability(method, methods) === null).map((method) => {
    const { Icon, texts } = getMethod(method)
    return {
      key: method,
      to: buildMethodUrl(method, references),
      icon: <Icon size={28} />,
      title: texts.label,
      description: texts.credited,
    }
  })
