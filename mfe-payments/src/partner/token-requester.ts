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
  let pending: Promise<string> | undefined
  /** Resolves the pending request with a token, or rejects it with an error. */
  let settle: ((outcome: string | ApiProblem) => void) | undefined
  const announce = (reason: TokenReason): void => notify({ type: 'token-needed', reason })
  const cancel = (): void =>
    settle?.(
      new ApiProblem('unauthorized', { message: 'the partner page provided no token in time' }),
    )

  function openRequest(): Promise<string> {
    const token = new Promise<string>((resolve, reject) => {
      settle = (outcome) => (typeof outcome === 'string' ? resolve(outcome) : reject(outcome))
    })
    const timer = setTimeout(cancel, TOKEN_TIMEOUT_MS)
    const end = (): void => {
      clearTimeout(timer)
      pending = settle = undefined
    }
    token.then(end, end)
    return token
  }

  return {
    announce,
    request: (reason) => {
      if (pending) return pending
      const token = openRequest()
      pending = token
      announce(reason)
      return token
    },
    provide: (token) => {
      settle?.(token)
      return settle !== undefined
    },
    cancel,
  }
}
