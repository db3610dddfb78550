import type { Queue } from '../../platform/index.ts'
import type { Provider } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'

/** Stops claiming during an outage, then retries the provider with a single job. */
export const wrapWithBreaker = (
  { methods }: Pick<PaymentContext, 'methods'>,
  provider: Provider,
  queue: Queue,
): Queue => {
  const breaker = methods.getBreaker(provider)
  return {
    ...queue,
    claim: async (limit) => (breaker.isPausing ? [] : queue.claim(breaker.isDown ? 1 : limit)),
    getNextDue: async () => {
      const due = await queue.getNextDue()
      const { pausesUntil } = breaker
      return due !== null && pausesUntil !== null && due < pausesUntil ? pausesUntil : due
    },
  }
}
