import { ApiProblem } from '@portal/contract'
import type { Fetch } from './mtls-fetch.ts'

export interface ProviderRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** True for background requests: timeout is SLOW_TIMEOUT_MS. */
  readonly isSlow?: boolean
}

interface ProviderResponse {
  readonly status: number
  readonly body: unknown
}

interface ProviderTimeouts {
  /** Timeout of one attempt. */
  readonly timeoutMs: number
  readonly maxAttempts: number
  /** Delay before the second attempt; doubles after that. */
  readonly retryDelayMs: number
}

/** Attempts and delays take less than ten seconds together, the customer's maximum wait. */
const DEFAULT_TIMEOUTS: ProviderTimeouts = { timeoutMs: 3500, maxAttempts: 2, retryDelayMs: 200 }
const SLOW_TIMEOUT_MS = 15_000

/** Wraps a timeout, 5xx or invalid response: the effect of the request is unknown. */
export const toUnavailable = (cause: unknown): ApiProblem =>
  new ApiProblem('PROVIDER.UNAVAILABLE', { cause })

/** The provider rejected the request. `code` is the provider's code, never a text. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`provider rejected the request: ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export type SendToProvider = (request: ProviderRequest) => Promise<ProviderResponse>

const isRetryable = (status: number): boolean => status === 429 || status >= 500

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const sendOnce = async (
  doFetch: Fetch,
  { url, isSlow = false, ...init }: ProviderRequest,
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
    signal: AbortSignal.timeout(isSlow ? Math.max(tryMs, SLOW_TIMEOUT_MS) : tryMs),
  })
  const text = await response.text()
  if (isRetryable(response.status)) throw new Error(`provider responded with ${response.status}`)
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

/**
 * Sends an idempotent request. Returns 2xx and 4xx; retries everything else and then throws
 * PROVIDER.UNAVAILABLE.
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
