import { readFileSync } from 'node:fs'
import { constants, type Http2SecureServer, type ServerHttp2Stream } from 'node:http2'
import { createSecureContext } from 'node:tls'
import { readConfiguredFile } from '@portal/service/configuration'
import { SERVER_TLS_OPTIONS } from '@portal/service/tls-options'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** PEM files; the certificate includes its chain. */
interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/** New connections use a renewed certificate after at most this time. */
const CERTIFICATE_CHECK_INTERVAL_MS = 60_000
/** Browsers queue further requests themselves. */
const MAX_STREAMS_PER_CONNECTION = 100

/** Timeouts for headers and body, checked every second. */
const createRequestTimeouts = (requestTimeoutMs: number) => ({
  headersTimeout: Math.ceil((requestTimeoutMs * 2) / 3),
  requestTimeout: requestTimeoutMs,
  connectionsCheckingInterval: 1_000,
})

interface TransportConfig {
  /** Null when a proxy terminates TLS. */
  readonly tls: TlsFiles | null
  readonly requestTimeoutMs: number
}

interface Transport {
  readonly http: ReturnType<typeof createRequestTimeouts>
  readonly requestTimeout: number
}

const readTlsFiles = ({ certFile, keyFile }: TlsFiles) => ({
  ...SERVER_TLS_OPTIONS,
  cert: readFileSync(certFile, 'utf8'),
  key: readFileSync(keyFile, 'utf8'),
})

/**
 * Returns Fastify's transport options: HTTP/1.1 behind a proxy that terminates TLS, or TLS with
 * HTTP/2 and HTTP/1.1. Fastify's compatibility layer uses `node:http` objects for HTTP/2, hence the
 * type. Throws a ConfigurationError for an unusable certificate or key.
 */
export function createTransportOptions(
  { tls, requestTimeoutMs }: TransportConfig,
  idleTimeoutMs: number,
): Transport {
  const timeouts = createRequestTimeouts(requestTimeoutMs)
  if (tls === null) return { http: timeouts, requestTimeout: timeouts.requestTimeout }
  const files = readConfiguredFile('edge', 'EDGE_TLS_CERT, EDGE_TLS_KEY', () => {
    const read = readTlsFiles(tls)
    // Rejects a key that does not fit the certificate.
    createSecureContext(read)
    return read
  })
  const https = {
    allowHTTP1: true,
    handshakeTimeout: timeouts.headersTimeout,
    settings: { maxConcurrentStreams: MAX_STREAMS_PER_CONNECTION },
    ...files,
  }
  return { http2: true, http2SessionTimeout: idleTimeoutMs, https } as unknown as Transport
}

/**
 * Sets the timeouts of a TLS server. With HTTP/2, Node ignores the options and applies other
 * defaults to HTTP/1.1 and none to HTTP/2.
 */
export function applyRequestTimeouts(
  app: FastifyInstance,
  { tls, requestTimeoutMs }: TransportConfig,
): void {
  if (tls === null) return
  const server = app.server as unknown as Http2SecureServer
  Object.assign(server, createRequestTimeouts(requestTimeoutMs))
  server.on('stream', (stream) => {
    if (stream.endAfterHeaders) return
    // Check the HTTP/2 stream state, not the reader: an unread body may already have arrived.
    const timer = setTimeout(() => {
      if (stream.state.remoteClose === 0) stream.close(constants.NGHTTP2_CANCEL)
    }, requestTimeoutMs)
    stream.once('close', () => clearTimeout(timer))
  })
}

/** Reloads a renewed certificate without a restart. Unreadable or mismatching files leave the old one in use. */
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
      app.log.warn({ err: error }, 'failed to reload the TLS certificate, still using the old one')
    }
  }, CERTIFICATE_CHECK_INTERVAL_MS)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}

interface Http2Reply {
  readonly stream?: Pick<ServerHttp2Stream, 'destroyed' | 'close'>
}

/** Whether the client has disconnected. */
export const isClosed = ({ raw }: FastifyReply): boolean =>
  raw.closed || (raw as Http2Reply).stream?.destroyed === true

/**
 * Makes a response that has begun fail at the client. Over HTTP/2, Fastify would end it like a
 * complete one; over HTTP/1.1 it closes the connection.
 */
export const cancelResponse = ({ raw }: FastifyReply): void => {
  if (raw.headersSent) (raw as Http2Reply).stream?.close(constants.NGHTTP2_INTERNAL_ERROR)
}

/** Sends early hints. Only over HTTP/2, because old HTTP/1.1 clients could parse them as the response. */
export function sendEarlyHints({ raw, request }: FastifyReply, links: readonly string[]): void {
  if (request.raw.httpVersionMajor === 2 && links.length > 0)
    raw.writeEarlyHints({ link: [...links] })
}
