import { ApiProblem } from '@portal/contract'
import type { PaymentsEvent } from '@portal/payments'

type TokenReason = Extract<PaymentsEvent, { type: 'token-needed' }>['reason']

/** Long enough for the partner's page to ask its server, short enough for calls that wait for the session. */
const TOKEN_TIMEOUT_MS = 20_000

/** Where tokens are asked for and handed in. */
export interface TokenRequester {
  /** Says that a token is wanted; nobody waits. */
  announce(reason: TokenReason): void
  /** Says so and waits for it, once however often it is asked together. Rejects when none comes. */
  request(reason: TokenReason): Promise<string>
  /** False when nobody was waiting for one. */
  provide(token: string): boolean
  /** Whoever waits is told that none comes. */
  cancel(): void
}

export function createTokenRequester(notify: (event: PaymentsEvent) => void): TokenRequester {
  let pending:
    | {
        readonly resolveToken: (token: string) => void
        readonly rejectToken: () => void
        readonly token: Promise<string>
      }
    | undefined
  const announce = (reason: TokenReason): void => notify({ type: 'token-needed', reason })

  function openRequest(): NonNullable<typeof pending> {
    let take: (token: string) => void = () => undefined
    let giveUp = (): void => undefined
    const token = new Promise<string>((resolve, reject) => {
      take = resolve
      giveUp = () =>
        reject(new ApiProblem('unauthorized', { message: 'the page brought no new token' }))
    })
    const timer = setTimeout(giveUp, TOKEN_TIMEOUT_MS)
    const end = (): void => {
      clearTimeout(timer)
      pending = undefined
    }
    token.then(end, end)
    return { resolveToken: take, rejectToken: giveUp, token }
  }

  return {
    announce,
    request: (reason) => {
      if (pending) return pending.token
      pending = openRequest()
      announce(reason)
      return pending.token
    },
    provide: (token) => {
      pending?.resolveToken(token)
      return pending !== undefined
    },
    cancel: () => pending?.rejectToken(),
  }
}
