import type { Queue } from '../../platform/index.ts'
import type { Provider } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'

/** Stops claiming during an outage, then retries the provider with a single job. */
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
