import { readFileSync } from 'node:fs'
import type { Http2SecureServer } from 'node:http2'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where TLS ends at the edge: files in PEM, the certificate with those that lead from it to an authority. */
export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/** A request that is not there whole after this long never was one. Looked after every second. */
export const ARRIVED_WITHIN = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 }
/** A renewed certificate counts this soon, for new connections; the old ones go on. */
const LOOK_EVERY_MS = 60_000

const read = ({ certFile, keyFile }: TlsFiles) => ({ cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') })

/**
 * Fastify's options for how browsers reach the edge: HTTP/1.1 in the clear, behind something that ends TLS; or TLS with HTTP/2, and HTTP/1.1 for who knows
 * nothing newer. Requests and answers of HTTP/2 come in the form of `node:http`, which is why the type is the same.
 */
export function transportOf(tls: TlsFiles | null, quietForMs: number): { readonly http: typeof ARRIVED_WITHIN } {
  if (tls === null) return { http: ARRIVED_WITHIN }
  const secure = { http2: true, http2SessionTimeout: quietForMs, https: { allowHTTP1: true, ...ARRIVED_WITHIN, ...read(tls) } }
  return secure as unknown as { readonly http: typeof ARRIVED_WITHIN }
}

/** Takes up a renewed certificate without a restart. Files that cannot be read, or do not belong together yet, leave what was. */
export function followCertificate(app: FastifyInstance, tls: TlsFiles | null): void {
  if (tls === null) return
  let known = JSON.stringify(read(tls))
  const look = setInterval(() => {
    try {
      const files = read(tls)
      const now = JSON.stringify(files)
      if (now === known) return
      const server = app.server as unknown as Http2SecureServer
      server.setSecureContext(files)
      known = now
    } catch (error) {
      app.log.warn({ error: String(error) }, 'renewed certificate not taken up')
    }
  }, LOOK_EVERY_MS)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}

interface Http2Reply {
  readonly stream?: { readonly destroyed: boolean }
}

/** Nobody waits for this answer any more. */
export const isGone = ({ raw }: FastifyReply): boolean => raw.closed || (raw as Http2Reply).stream?.destroyed === true

/** Says what a page needs while it is still made. Browsers listen to it over HTTP/2 alone; to others it may look like the answer. */
export function hintEarly({ raw, request }: FastifyReply, links: readonly string[]): void {
  if (request.raw.httpVersionMajor === 2 && links.length > 0) raw.writeEarlyHints({ link: [...links] })
}
