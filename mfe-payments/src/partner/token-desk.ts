import { ApiProblem } from '@portal/contract'
import type { PaymentsEvent } from '@portal/payments'

type Reason = Extract<PaymentsEvent, { type: 'token-needed' }>['reason']

/** Long enough for the partner's page to ask its server, short enough for calls that wait for the session. */
const PATIENCE_MS = 20_000

/** Where tokens are asked for and handed in. */
export interface TokenDesk {
  /** Says that a token is wanted; nobody waits. */
  want(reason: Reason): void
  /** Says so and waits for it, once however often it is asked together. Rejects when none comes. */
  ask(reason: Reason): Promise<string>
  /** False when nobody was waiting for one. */
  handIn(token: string): boolean
  /** Whoever waits is told that none comes. */
  close(): void
}

export function createTokenDesk(tell: (event: PaymentsEvent) => void): TokenDesk {
  let waiting:
    | {
        readonly take: (token: string) => void
        readonly giveUp: () => void
        readonly token: Promise<string>
      }
    | undefined
  const want = (reason: Reason): void => tell({ type: 'token-needed', reason })

  function open(): NonNullable<typeof waiting> {
    let take: (token: string) => void = () => undefined
    let giveUp = (): void => undefined
    const token = new Promise<string>((resolve, reject) => {
      take = resolve
      giveUp = () =>
        reject(new ApiProblem('unauthorized', { message: 'the page brought no new token' }))
    })
    const timer = setTimeout(giveUp, PATIENCE_MS)
    const end = (): void => {
      clearTimeout(timer)
      waiting = undefined
    }
    token.then(end, end)
    return { take, giveUp, token }
  }

  return {
    want,
    ask: (reason) => {
      if (waiting) return waiting.token
      waiting = open()
      want(reason)
      return waiting.token
    },
    handIn: (token) => {
      waiting?.take(token)
      return waiting !== undefined
    },
    close: () => waiting?.giveUp(),
  }
}
