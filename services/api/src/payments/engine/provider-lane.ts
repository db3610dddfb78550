import type { Lane } from '../../platform/index.ts'
import type { Provider } from '../calls/provider.ts'
import type { PaymentContext } from '../context.ts'

/** A lane that rests while its provider is away, and then tries it with one piece of work. */
export const providerLane = (
  { methods }: Pick<PaymentContext, 'methods'>,
  provider: Provider,
  lane: Lane,
): Lane => {
  const breaker = methods.breakerOf(provider)
  return {
    ...lane,
    take: async (limit) => (breaker.isPausing ? [] : lane.take(breaker.isDown ? 1 : limit)),
    nextDue: async () => {
      const due = await lane.nextDue()
      const { pausesUntil } = breaker
      return due !== null && pausesUntil !== null && due < pausesUntil ? pausesUntil : due
    },
  }
}
