import { ApiProblem } from '@portal/contract'

const MAX_STREAMS_PER_CUSTOMER = 4
const MAX_STREAMS_PER_PROCESS = 2_000
const RETRY_AFTER_SECONDS = 15

interface StreamLimiter {
  /** Reserves a stream for the customer and returns its release function; throws TOO.MANY.REQUESTS. */
  acquire(customerId: string): () => void
}

/** Limits open event streams per customer and per process. A page without a stream polls. */
export const createStreamLimiter = (): StreamLimiter => {
  const open = new Map<string, number>()
  let total = 0
  return {
    acquire: (customerId) => {
      const ofCustomer = open.get(customerId) ?? 0
      if (ofCustomer >= MAX_STREAMS_PER_CUSTOMER || total >= MAX_STREAMS_PER_PROCESS)
        throw new ApiProblem('TOO.MANY.REQUESTS', { retryAfter: RETRY_AFTER_SECONDS })
      open.set(customerId, ofCustomer + 1)
      total += 1
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        total -= 1
        const remaining = (open.get(customerId) ?? 1) - 1
        if (remaining > 0) open.set(customerId, remaining)
        else open.delete(customerId)
      }
    },
  }
}
