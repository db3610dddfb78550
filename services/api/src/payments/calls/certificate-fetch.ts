import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'

/** Files in PEM. Without `caFile` the authorities count that everybody knows. */
export interface ClientCertificate {
  readonly certFile: string
  readonly keyFile: string
  readonly caFile: string | null
}

/** As much of `fetch` as a call to a provider needs. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const answerOf = (agent: Agent, url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }) })
    sent.once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => {
        const whole = Buffer.concat(parts)
        resolve(new Response(whole.length === 0 ? null : whole, { status: answer.statusCode ?? 0 }))
      })
    })
    sent.once('error', reject)
    sent.end(typeof body === 'string' ? body : undefined)
  })

/**
 * Calls over TLS that show a certificate of ours. Its files are read anew with each call, so that one that was renewed counts without a
 * restart, and one that is not there yet only makes the call fail. Redirects are not followed.
 */
export const createCertificateFetch = ({ certFile, keyFile, caFile }: ClientCertificate): Fetch => {
  let kept: { of: string; agent: Agent } | null = null
  const agentNow = async (): Promise<Agent> => {
    const [cert = '', key = '', ca] = await Promise.all([certFile, keyFile, ...(caFile === null ? [] : [caFile])].map((file) => readFile(file, 'utf8')))
    const of = `${cert}${key}${ca ?? ''}`
    if (kept?.of !== of) {
      kept?.agent.destroy()
      kept = { of, agent: new Agent({ keepAlive: true, cert, key, ...(ca !== undefined && { ca }) }) }
    }
    return kept.agent
  }
  return async (url, init) => answerOf(await agentNow(), url, init)
}
