import { readFile } from 'node:fs/promises'
import { Agent, fetch as fetchBy } from 'undici'

/** PEM files. Without `caFile` Node's root certificates apply. */
export interface ClientCertificate {
  readonly certFile: string
  readonly keyFile: string
  readonly caFile: string | null
}

const CERTIFICATE_READ_INTERVAL_MS = 1000

/** The part of `fetch` that providers need. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sends requests with a client certificate (mTLS). Re-reads its files every second, so that a renewed
 * certificate needs no restart; a missing file fails only the request. Does not follow redirects.
 */
export const createMtlsFetch = ({ certFile, keyFile, caFile }: ClientCertificate): Fetch => {
  let kept: { of: string; agent: Agent; readAt: number } | null = null
  const getAgent = async (): Promise<Agent> => {
    const now = performance.now()
    if (kept !== null && now - kept.readAt < CERTIFICATE_READ_INTERVAL_MS) return kept.agent
    const [cert = '', key = '', ca] = await Promise.all(
      [certFile, keyFile, ...(caFile === null ? [] : [caFile])].map((file) =>
        readFile(file, 'utf8'),
      ),
    )
    const of = `${cert}${key}${ca ?? ''}`
    if (kept?.of === of) kept.readAt = now
    else {
      void kept?.agent.close()
      kept = {
        of,
        readAt: now,
        agent: new Agent({ connect: { cert, key, ...(ca !== undefined && { ca }) } }),
      }
    }
    return kept.agent
  }
  return async (url, { method = 'GET', headers, body, signal }) => {
    const answer = await fetchBy(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      redirect: 'error',
      dispatcher: await getAgent(),
      ...(typeof body === 'string' && { body }),
      ...(signal && { signal }),
    })
    const whole = await answer.arrayBuffer()
    return new Response(whole.byteLength === 0 ? null : whole, { status: answer.status })
  }
}
