import { ApiProblem } from '@portal/contract'

const OF_A_CUSTOMER = 4
const OF_A_PROCESS = 2_000
const COME_BACK_SECONDS = 15

export interface OpenStreams {
  /** A place for one more stream of this customer, given back by what it answers. Throws TOO.MANY.REQUESTS. */
  enter(customerId: string): () => void
}

/** How many event streams one customer, and all of them, may hold open at this process. A page without one asks by itself. */
export const createOpenStreams = (): OpenStreams => {
  const open = new Map<string, number>()
  let all = 0
  return {
    enter: (customerId) => {
      const own = open.get(customerId) ?? 0
      if (own >= OF_A_CUSTOMER || all >= OF_A_PROCESS)
        throw new ApiProblem('TOO.MANY.REQUESTS', { retryAfter: COME_BACK_SECONDS })
      open.set(customerId, own + 1)
      all += 1
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        all -= 1
        const left = (open.get(customerId) ?? 1) - 1
        if (left > 0) open.set(customerId, left)
        else open.delete(customerId)
      }
    },
  }
}
