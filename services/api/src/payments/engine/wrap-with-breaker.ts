import type { Queue } from '../../platform/index.ts'
import type { Provider } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'

/** A lane that rests while its provider is away, and then tries it with one piece of work. */
export const wrapWithBreaker = (
  { methods }: Pick<PaymentContext, 'methods'>,
  provider: Provider,
  lane: Queue,
): Queue => {
  const breaker = methods.getBreaker(provider)
  return {
    ...lane,
    claim: async (limit) => (breaker.isPausing ? [] : lane.claim(breaker.isDown ? 1 : limit)),
    getNextDue: async () => {
      const due = await lane.getNextDue()
      const { pausesUntil } = breaker
      return due !== null && pausesUntil !== null && due < pausesUntil ? pausesUntil : due
    },
  }
}
