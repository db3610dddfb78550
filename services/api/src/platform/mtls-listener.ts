import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { SERVER_TLS_OPTIONS } from '@portal/service/tls-options'
import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { MtlsListenerConfig } from '../config/index.ts'
import type { Metrics, RefusalReason } from './metrics.ts'
import { REQUEST_TIMEOUTS } from './request-timeouts.ts'

const CERTIFICATE_CHECK_INTERVAL_MS = 1000
/** Webhooks take milliseconds. A connection without a handshake or request would delay the shutdown for minutes. */
const CLOSE_TIMEOUT_MS = 5_000

/** True if the TLS handshake verified a client certificate, which only the mTLS listener requests. */
export const hasClientCertificate = (socket: Socket): boolean =>
  socket instanceof TLSSocket && socket.authorized

/**
 * Serves these routes to connections with a client certificate only, and nothing else to such
 * connections. Compares the matched route, because '/webhooks/%70ix' is routed to '/webhooks/pix'
 * too.
 */
export const restrictToMtlsListener = (app: FastifyInstance, routes: readonly string[]): void => {
  const mtlsRoutes = new Set(routes)
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (mtlsRoutes.has(routeOptions.url ?? '') !== hasClientCertificate(raw.socket))
      throw new ApiProblem('NOT.FOUND')
  })
}

/** Error codes of clients that do not accept our certificate. */
const REJECTED_BY_CLIENT =
  /ALERT_(?:CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA|DECRYPT_ERROR)/
/** Verification error of a client that shows no certificate. */
const NO_CERTIFICATE = 'UNABLE_TO_GET_ISSUER_CERT'

const getRefusalReason = (error: Error & { code?: string }, socket: TLSSocket): RefusalReason => {
  const refused = String(socket.authorizationError ?? NO_CERTIFICATE)
  if (refused !== NO_CERTIFICATE) return 'client_certificate'
  return REJECTED_BY_CLIENT.test(error.code ?? '') ? 'server_certificate' : 'none'
}

/**
 * Serves the same routes over TLS to clients with a certificate of the configured authority.
 * Certificate files are read again every second, so that a renewal needs no restart; unreadable
 * files keep the current ones.
 */
export const startMtlsListener = async (
  app: FastifyInstance,
  host: string,
  { port, certFile, keyFile, caFile }: MtlsListenerConfig,
  log: Logger,
  metrics: Pick<Metrics, 'countRefusedConnection'>,
) => {
  const server = createServer(
    { ...REQUEST_TIMEOUTS, requestCert: true, rejectUnauthorized: true, ...SERVER_TLS_OPTIONS },
    (request, response) => app.routing(request, response),
  )
  server.on('tlsClientError', (error, socket) =>
    metrics.countRefusedConnection({ reason: getRefusalReason(error, socket) }),
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let loaded = ''
  let lastError = ''
  const loadCertificates = async (): Promise<void> => {
    try {
      const [cert = '', key = '', ca = ''] = await Promise.all(
        [certFile, keyFile, caFile].map((file) => readFile(file, 'utf8')),
      )
      if (`${cert}${key}${ca}` !== loaded)
        server.setSecureContext({ cert, key, ca, ...SERVER_TLS_OPTIONS })
      loaded = `${cert}${key}${ca}`
      lastError = ''
    } catch (error) {
      if (String(error) !== lastError)
        log.warn(
          { err: error },
          'failed to load the certificate of the mTLS listener, keeping the current one',
        )
      lastError = String(error)
    }
  }
  await loadCertificates()
  const timer = setInterval(() => void loadCertificates(), CERTIFICATE_CHECK_INTERVAL_MS)
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  )
  return {
    close: async () => {
      clearInterval(timer)
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const deadline = setTimeout(
        () => sockets.forEach((socket) => socket.destroy()),
        CLOSE_TIMEOUT_MS,
      )
      await closed
      clearTimeout(deadline)
    },
  }
}
