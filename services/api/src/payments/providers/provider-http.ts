import { ApiProblem } from '@portal/contract'
import { RetryLater } from '../../platform/index.ts'
import { BodyTooLarge, readBody, type ReadableResponse } from '@portal/service/read-body'
import { ProviderFault, throwFault } from './provider-fault.ts'
import type { Fetch, RequestOptions } from './send-request.ts'

export interface ProviderRequest {
  readonly method: RequestOptions['method']
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** True for background requests: timeout is SLOW_TIMEOUT_MS. */
  readonly isSlow?: boolean
  /** Limit of the decoded response; MAX_RESPONSE_BYTES if left out. */
  readonly maxBytes?: number
  /** True if a successful response is text instead of JSON. */
  readonly isText?: boolean
}

interface ProviderResponse {
  readonly status: number
  /** JSON without the fields that were null, or the text. */
  readonly body: unknown
  /** Present after a failed attempt, whose effect this response may be about. */
  readonly isRepeated?: true
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

const MAX_RESPONSE_BYTES = 256 * 1024

/** Wraps a timeout, 5xx or invalid response: the effect of the request is unknown. */
export const toUnavailable = (cause: unknown): ApiProblem =>
  new ApiProblem('PROVIDER.UNAVAILABLE', { cause })

/**
 * The provider rejected the request. `code` is the provider's code, never a text. `isRepeated`:
 * perhaps because an earlier attempt has succeeded, so that a check which does not find it proves
 * nothing.
 */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly status: number
  readonly code: string
  readonly isRepeated: boolean

  constructor(status: number, code: string, isRepeated = false) {
    super(`provider rejected the request: ${status} ${code}`)
    this.status = status
    this.code = code
    this.isRepeated = isRepeated
  }
}

/** Returns null for what the provider does not have. */
export const returnNullIfMissing = (error: unknown): null => {
  if (error instanceof ProviderRefusal && error.status === 404) return null
  throw error
}

/** For requests without money, where a refusal is a fault of ours or of the provider that the customer cannot mend. */
export const throwUnavailableIfRefused = (error: unknown): never => {
  throw error instanceof ProviderRefusal ? toUnavailable(error) : error
}

/**
 * Throws the error of a response from status 400 on. A rejected read proves nothing about money,
 * except that 404 may mean that there is no such record.
 */
export const throwRefusal = (
  method: ProviderRequest['method'],
  { status, isRepeated }: Pick<ProviderResponse, 'status' | 'isRepeated'>,
  code: string,
): never => {
  if (method === 'GET' && status !== 404)
    throwFault('rejected', `provider rejected a read: ${status} ${code}`)
  throw new ProviderRefusal(status, code, isRepeated)
}

export type SendToProvider = (request: ProviderRequest) => Promise<ProviderResponse>

/** Request Timeout, Too Early and Too Many Requests: the same request may succeed later. */
const RETRYABLE: readonly number[] = [408, 425, 429]
const isRetryable = (status: number): boolean => RETRYABLE.includes(status) || status >= 500

/** Gateways reject a token with a page of any type, so that only the status counts. */
const isUnauthorized = (status: number): boolean => status === 401 || status === 403

/** A missing text may be explained in text; an HTML page may be that of a gateway. */
const isMissingText = ({ status, headers }: Awaited<ReturnType<Fetch>>): boolean =>
  status === 404 && /^text\/plain\b/i.test(headers.get('content-type') ?? '')

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const fetchText = async (
  doFetch: Fetch,
  url: string,
  options: RequestOptions,
  maxBytes: number,
): Promise<{ response: Awaited<ReturnType<Fetch>>; text: string }> => {
  try {
    const response = await doFetch(url, options)
    return { response, text: await readBody(response, maxBytes) }
  } catch (error) {
    throw error instanceof BodyTooLarge ? new ProviderFault('too_large', error.message) : error
  }
}

const BYTE_ORDER_MARK = /^\uFEFF/

/** PostgreSQL stores no U+0000 and no half of a surrogate pair: one such text would hold up all records of its list. */
const replaceUnstorable = (text: string): string =>
  text.replaceAll('\u0000', '\uFFFD').toWellFormed()

/**
 * Replaces characters that cannot be stored, and deletes fields that are null: many providers write
 * null where API Pix leaves a field out.
 */
const normalizeFields = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const key of Object.keys(fields)) {
    if (fields[key] === null && !Array.isArray(value)) Reflect.deleteProperty(fields, key)
    else if (typeof fields[key] === 'string') fields[key] = replaceUnstorable(fields[key])
    else normalizeFields(fields[key])
  }
  return value
}

const parseJson = (response: ReadableResponse, text: string): unknown => {
  if (!/^application\/([\w.-]{1,40}\+)?json\b/i.test(response.headers.get('content-type') ?? ''))
    throw new ProviderFault('content_type', 'response is not JSON')
  try {
    return normalizeFields(JSON.parse(text.replace(BYTE_ORDER_MARK, '')))
  } catch {
    throw new ProviderFault('malformed', 'response is not valid JSON')
  }
}

/** The timeout includes the body. */
const sendOnce = async (
  doFetch: Fetch,
  { url, isSlow = false, isText = false, maxBytes = MAX_RESPONSE_BYTES, ...init }: ProviderRequest,
  tryMs: number,
): Promise<ProviderResponse> => {
  const { response, text } = await fetchText(
    doFetch,
    url,
    {
      ...init,
      headers: {
        accept: isText ? 'text/plain' : 'application/json',
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
        ...init.headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(isSlow ? Math.max(tryMs, SLOW_TIMEOUT_MS) : tryMs),
    },
    maxBytes,
  )
  if (isRetryable(response.status)) {
    const message = `provider responded with ${response.status}`
    const retryAfter = response.headers.get('retry-after')
    throw retryAfter === null ? new Error(message) : new RetryLater(message, retryAfter)
  }
  if (isText && response.status < 300)
    return { status: response.status, body: replaceUnstorable(text) }
  if (isText && isMissingText(response)) return { status: response.status, body: null }
  const hasBody = text !== '' && !isUnauthorized(response.status)
  return { status: response.status, body: hasBody ? parseJson(response, text) : null }
}

/**
 * Sends an idempotent request. Returns 2xx and 4xx; retries everything else, unless it has
 * Retry-After, and then throws PROVIDER.UNAVAILABLE.
 */
export const createSend =
  (
    doFetch: Fetch = (...request) => fetch(...request),
    times: ProviderTimeouts = DEFAULT_TIMEOUTS,
  ): SendToProvider =>
  async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await sendOnce(doFetch, request, times.timeoutMs)
        return attempt === 1 ? response : { ...response, isRepeated: true }
      } catch (error) {
        if (attempt >= times.maxAttempts || error instanceof RetryLater) throw toUnavailable(error)
        await wait(times.retryDelayMs * 2 ** (attempt - 1))
      }
    }
  }
