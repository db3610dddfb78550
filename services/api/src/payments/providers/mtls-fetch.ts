import { readFile } from 'node:fs/promises'
import { Agent, fetch as fetchBy } from 'undici'
import { readBody } from '../../platform/index.ts'

/** PEM files. Without `caFile` Node's root certificates apply. */
interface ClientCertificate {
  readonly certFile: string
  readonly keyFile: string
  readonly caFile: string | null
}

/** Longest response of any request: a page of a list. */
export const MAX_PAGE_BYTES = 5 * 1024 * 1024

const CERTIFICATE_READ_INTERVAL_MS = 1000

/** The part of `fetch` that providers need. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sends requests with a client certificate (mTLS). Re-reads its files every second, so that a renewed
 * certificate needs no restart; a missing file fails only the request. Does not follow redirects.
 */
export const createMtlsFetch = ({ certFile, keyFile, caFile }: ClientCertificate): Fetch => {
  let cached: { content: string; agent: Agent; readAt: number } | null = null
  const getAgent = async (): Promise<Agent> => {
    const now = performance.now()
    if (cached !== null && now - cached.readAt < CERTIFICATE_READ_INTERVAL_MS) return cached.agent
    const [cert = '', key = '', ca] = await Promise.all(
      [certFile, keyFile, ...(caFile === null ? [] : [caFile])].map((file) =>
        readFile(file, 'utf8'),
      ),
    )
    const content = `${cert}${key}${ca ?? ''}`
    if (cached?.content === content) cached.readAt = now
    else {
      void cached?.agent.close()
      cached = {
        content,
        readAt: now,
        agent: new Agent({ connect: { cert, key, ...(ca !== undefined && { ca }) } }),
      }
    }
    return cached.agent
  }
  return async (url, { method = 'GET', headers, body, signal }) => {
    const response = await fetchBy(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      redirect: 'error',
      dispatcher: await getAgent(),
      ...(typeof body === 'string' && { body }),
      ...(signal && { signal }),
    })
    const text = await readBody(response, MAX_PAGE_BYTES)
    return new Response(text === '' ? null : text, {
      status: response.status,
      headers: Object.fromEntries(response.headers),
    })
  }
}
