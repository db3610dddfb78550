import { ApiProblem } from '@portal/contract'
import type { Fetch } from './certificate-fetch.ts'

export interface ProviderRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Nobody waits for its end: each try may take SLOW_TRY_MS. */
  readonly mayBeSlow?: boolean
}

interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

export interface ProviderTimes {
  /** One try, in ms. */
  readonly tryMs: number
  readonly tries: number
  /** Before the second try, in ms; doubles after that. */
  readonly pauseMs: number
}

/** Together below ten seconds, so that no customer waits longer for an answer. */
const PROVIDER_TIMES: ProviderTimes = { tryMs: 3500, tries: 2, pauseMs: 200 }
const SLOW_TRY_MS = 15_000

/** The provider did not answer, or not usefully: nothing is known of what it did. */
export const unavailable = (cause: unknown): ApiProblem =>
  new ApiProblem('PROVIDER.UNAVAILABLE', { cause })

/** The provider understood and said no. `code` is its own word, never a text. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`the provider refused: ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export type SendToProvider = (request: ProviderRequest) => Promise<ProviderAnswer>

const isWorthAnotherTry = (status: number): boolean => status === 429 || status >= 500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const once = async (
  doFetch: Fetch,
  { url, mayBeSlow = false, ...init }: ProviderRequest,
  tryMs: number,
): Promise<ProviderAnswer> => {
  const response = await doFetch(url, {
    ...init,
    headers: {
      accept: 'application/json',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(mayBeSlow ? Math.max(tryMs, SLOW_TRY_MS) : tryMs),
  })
  const text = await response.text()
  if (isWorthAnotherTry(response.status))
    throw new Error(`the provider answered ${response.status}`)
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

/**
 * Sends a request that is safe to repeat. Answers 2xx and 4xx; everything else (no answer, 5xx, not JSON) is tried again and then
 * becomes PROVIDER.UNAVAILABLE.
 */
export const createSend =
  (
    doFetch: Fetch = (...request) => fetch(...request),
    times: ProviderTimes = PROVIDER_TIMES,
  ): SendToProvider =>
  async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(doFetch, request, times.tryMs)
      } catch (error) {
        if (attempt >= times.tries) throw unavailable(error)
        await pause(times.pauseMs * 2 ** (attempt - 1))
      }
    }
  }
