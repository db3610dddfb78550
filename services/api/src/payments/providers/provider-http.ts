import { ApiProblem } from '@portal/contract'
import type { Fetch } from './mtls-fetch.ts'

export interface ProviderRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Nobody waits for its end: each try may take SLOW_TRY_MS. */
  readonly isSlow?: boolean
}

interface ProviderResponse {
  readonly status: number
  readonly body: unknown
}

export interface ProviderTimeouts {
  /** One try, in ms. */
  readonly timeoutMs: number
  readonly maxAttempts: number
  /** Before the second try, in ms; doubles after that. */
  readonly retryDelayMs: number
}

/** Together below ten seconds, so that no customer waits longer for an answer. */
const DEFAULT_TIMEOUTS: ProviderTimeouts = { timeoutMs: 3500, maxAttempts: 2, retryDelayMs: 200 }
const SLOW_TIMEOUT_MS = 15_000

/** The provider did not answer, or not usefully: nothing is known of what it did. */
export const toUnavailable = (cause: unknown): ApiProblem =>
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

export type SendToProvider = (request: ProviderRequest) => Promise<ProviderResponse>

const isRetryable = (status: number): boolean => status === 429 || status >= 500

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const sendOnce = async (
  doFetch: Fetch,
  { url, isSlow: mayBeSlow = false, ...init }: ProviderRequest,
  tryMs: number,
): Promise<ProviderResponse> => {
  const response = await doFetch(url, {
    ...init,
    headers: {
      accept: 'application/json',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(mayBeSlow ? Math.max(tryMs, SLOW_TIMEOUT_MS) : tryMs),
  })
  const text = await response.text()
  if (isRetryable(response.status)) throw new Error(`the provider answered ${response.status}`)
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

/**
 * Sends a request that is safe to repeat. Answers 2xx and 4xx; everything else (no answer, 5xx, not JSON) is tried again and then
 * becomes PROVIDER.UNAVAILABLE.
 */
export const createSend =
  (
    doFetch: Fetch = (...request) => fetch(...request),
    times: ProviderTimeouts = DEFAULT_TIMEOUTS,
  ): SendToProvider =>
  async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(doFetch, request, times.timeoutMs)
      } catch (error) {
        if (attempt >= times.maxAttempts) throw toUnavailable(error)
        await wait(times.retryDelayMs * 2 ** (attempt - 1))
      }
    }
  }
