import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { request, type Dispatcher } from 'undici'
import type { ReadableResponse } from '@portal/service/read-body'

export interface RequestOptions {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly redirect: 'error'
  readonly signal: AbortSignal
}

/** The part of `fetch` that providers need. */
export type Fetch = (
  url: string,
  options: RequestOptions,
) => Promise<ReadableResponse & { readonly status: number }>

/**
 * Sends a request like `fetch`, in a quarter of its processor time. Follows no redirect. The signal
 * ends the response, too.
 */
export const sendRequest = async (
  url: string,
  { method, headers: sent, body: text, signal }: RequestOptions,
  dispatcher?: Dispatcher,
): ReturnType<Fetch> => {
  const {
    statusCode: status,
    headers,
    body,
  } = await request(url, {
    method,
    headers: sent,
    signal,
    ...(text !== undefined && { body: text }),
    ...(dispatcher && { dispatcher }),
  })
  const getHeader = (name: string): string | null => headers[name]?.toString() ?? null
  // No request accepts encodings, but a server may send one.
  const isCompressed = getHeader('content-encoding') === 'gzip'
  const stream = isCompressed ? pipeline(body, createGunzip(), () => undefined) : body
  // Without a listener, the error event of an abandoned body ends the process.
  for (const part of [body, stream]) part.on('error', () => undefined)
  if (status >= 300 && status < 400) {
    stream.destroy()
    throw new TypeError(`provider redirected the request: ${status}`)
  }
  const cancel = async (): Promise<void> => void stream.destroy()
  return { status, headers: { get: getHeader }, body: Object.assign(stream, { cancel }) }
}
