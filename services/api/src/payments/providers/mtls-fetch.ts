import { readFile } from 'node:fs/promises'
import { Agent } from 'undici'
import { sendRequest, type Fetch } from './send-request.ts'

/** PEM files. Without `caFile` Node's root certificates apply. */
interface ClientCertificate {
  readonly certFile: string
  readonly keyFile: string
  readonly caFile: string | null
}

/** Longest response of any request: a page of a list. */
export const MAX_PAGE_BYTES = 5 * 1024 * 1024

const CERTIFICATE_READ_INTERVAL_MS = 1000

/**
 * Sends requests with a client certificate (mTLS). Re-reads its files every second, so that a
 * renewed certificate needs no restart; a missing file fails only the request.
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
  return async (url, options) => sendRequest(url, options, await getAgent())
}
