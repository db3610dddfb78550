import { ApiProblem } from '@portal/contract'
import type { PaymentsEvent } from '@portal/payments'

type TokenReason = Extract<PaymentsEvent, { type: 'token-needed' }>['reason']

/** Timeout for a token: enough for the partner's server, short enough for requests that wait for the session. */
const TOKEN_TIMEOUT_MS = 20_000

interface TokenRequester {
  /** Emits 'token-needed' without waiting. */
  announce(reason: TokenReason): void
  /** Emits 'token-needed' and resolves to the token. Concurrent requests share one promise. Rejects on timeout. */
  request(reason: TokenReason): Promise<string>
  /** Returns false when no request is pending. */
  provide(token: string): boolean
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
    let resolveToken: (token: string) => void = () => undefined
    let rejectToken = (): void => undefined
    const token = new Promise<string>((resolve, reject) => {
      resolveToken = resolve
      rejectToken = () =>
        reject(
          new ApiProblem('unauthorized', { message: 'the partner page provided no token in time' }),
        )
    })
    const timer = setTimeout(rejectToken, TOKEN_TIMEOUT_MS)
    const end = (): void => {
      clearTimeout(timer)
      pending = undefined
    }
    token.then(end, end)
    return { resolveToken, rejectToken, token }
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
