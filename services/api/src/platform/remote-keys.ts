import { createRemoteJWKSet, customFetch } from 'jose'
import { readBody, type ReadableResponse } from '@portal/service/read-body'

/** `fetch`, or the same with a client certificate. */
export type FetchKeys = (
  url: string,
  options: {
    readonly method: 'GET'
    readonly headers: Record<string, string>
    readonly redirect: 'error'
    readonly signal: AbortSignal
  },
) => Promise<ReadableResponse & { readonly status: number }>

interface RemoteKeysOptions {
  /** Minimum time between two fetches. */
  readonly cooldownMs: number
  readonly timeoutMs: number
  readonly doFetch?: FetchKeys | undefined
}

export const MAX_KEY_SET_BYTES = 256 * 1024

/**
 * Resolves keys from a JWK set of another server. An unknown key triggers a new fetch, which
 * follows no redirect and bounds the body.
 */
export const createRemoteKeys = (
  url: string,
  { cooldownMs, timeoutMs, doFetch = (...request) => fetch(...request) }: RemoteKeysOptions,
) =>
  createRemoteJWKSet(new URL(url), {
    cooldownDuration: cooldownMs,
    timeoutDuration: timeoutMs,
    [customFetch]: async (keysUrl, { headers, method, signal }) => {
      const response = await doFetch(keysUrl, {
        method,
        headers: Object.fromEntries(headers),
        redirect: 'error',
        signal,
      })
      const text = await readBody(response, MAX_KEY_SET_BYTES)
      return new Response(text, { status: response.status })
    },
  })
