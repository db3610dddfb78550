import { readFileSync } from 'node:fs'
import { constants, type Http2SecureServer } from 'node:http2'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where TLS ends at the edge: files in PEM, the certificate with those that lead from it to an authority. */
export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/** A renewed certificate counts this soon, for new connections; the old ones go on. */
const CERTIFICATE_CHECK_INTERVAL_MS = 60_000
/** What a browser asks of one connection at once; the rest waits in the browser. */
const MAX_STREAMS_PER_CONNECTION = 100

/** A request that is not there whole after this long never was one. Looked after every second. */
const createRequestTimeouts = (requestTimeoutMs: number) => ({
  headersTimeout: Math.ceil((requestTimeoutMs * 2) / 3),
  requestTimeout: requestTimeoutMs,
  connectionsCheckingInterval: 1_000,
})

interface TransportConfig {
  /** Null where something before the edge ends TLS. */
  readonly tls: TlsFiles | null
  readonly requestTimeoutMs: number
}

interface Transport {
  readonly http: ReturnType<typeof createRequestTimeouts>
  readonly requestTimeout: number
}

const readTlsFiles = ({ certFile, keyFile }: TlsFiles) => ({
  cert: readFileSync(certFile, 'utf8'),
  key: readFileSync(keyFile, 'utf8'),
})

/**
 * Fastify's options for how browsers reach the edge: HTTP/1.1 in the clear, behind something that ends TLS; or TLS with HTTP/2, and HTTP/1.1 for who knows
 * nothing newer. Requests and answers of HTTP/2 come in the form of `node:http`, which is why the type is the same.
 */
export function createTransportOptions(
  { tls, requestTimeoutMs: requestTimeoutMs }: TransportConfig,
  idleTimeoutMs: number,
): Transport {
  const timeouts = createRequestTimeouts(requestTimeoutMs)
  if (tls === null) return { http: timeouts, requestTimeout: timeouts.requestTimeout }
  const https = {
    allowHTTP1: true,
    handshakeTimeout: timeouts.headersTimeout,
    settings: { maxConcurrentStreams: MAX_STREAMS_PER_CONNECTION },
    ...readTlsFiles(tls),
  }
  return { http2: true, http2SessionTimeout: idleTimeoutMs, https } as unknown as Transport
}

/** With HTTP/2 on, Node takes these limits from no options: for HTTP/1.1 it has others of its own until they are set, for HTTP/2 none. */
export function applyRequestTimeouts(
  app: FastifyInstance,
  { tls, requestTimeoutMs: requestTimeoutMs }: TransportConfig,
): void {
  if (tls === null) return
  const server = app.server as unknown as Http2SecureServer
  Object.assign(server, createRequestTimeouts(requestTimeoutMs))
  server.on('stream', (stream) => {
    if (stream.endAfterHeaders) return
    // Asked of the connection, not of who reads: a body that nobody reads may have arrived long ago.
    const timer = setTimeout(() => {
      if (stream.state.remoteClose === 0) stream.close(constants.NGHTTP2_CANCEL)
    }, requestTimeoutMs)
    stream.once('close', () => clearTimeout(timer))
  })
}

/** Takes up a renewed certificate without a restart. Files that cannot be read, or do not belong together yet, leave what was. */
export function watchCertificate(app: FastifyInstance, tls: TlsFiles | null): void {
  if (tls === null) return
  let known = JSON.stringify(readTlsFiles(tls))
  const look = setInterval(() => {
    try {
      const files = readTlsFiles(tls)
      const now = JSON.stringify(files)
      if (now === known) return
      const server = app.server as unknown as Http2SecureServer
      server.setSecureContext(files)
      known = now
    } catch (error) {
      app.log.warn({ error: String(error) }, 'renewed certificate not taken up')
    }
  }, CERTIFICATE_CHECK_INTERVAL_MS)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}

interface Http2Reply {
  readonly stream?: { readonly destroyed: boolean }
}

/** Nobody waits for this answer any more. */
export const isClosed = ({ raw }: FastifyReply): boolean =>
  raw.closed || (raw as Http2Reply).stream?.destroyed === true

/** Says what a page needs while it is still made. Browsers listen to it over HTTP/2 alone; to others it may look like the answer. */
export function sendEarlyHints({ raw, request }: FastifyReply, links: readonly string[]): void {
  if (request.raw.httpVersionMajor === 2 && links.length > 0)
    raw.writeEarlyHints({ link: [...links] })
}
