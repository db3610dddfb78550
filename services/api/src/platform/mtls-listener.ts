import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { MtlsListenerConfig } from '../config/index.ts'
import { REQUEST_TIMEOUTS } from './request-timeouts.ts'

const CERTIFICATE_CHECK_INTERVAL_MS = 1000

const hasClientCertificate = (socket: Socket): boolean =>
  socket instanceof TLSSocket && socket.authorized

/**
 * Serves these routes to connections with a client certificate only, and nothing else to such connections. Compares the route that was
 * matched, since the router decodes a path: '/webhooks/%70ix' is '/webhooks/pix' too.
 */
export const restrictToMtlsListener = (app: FastifyInstance, routes: readonly string[]): void => {
  const mtlsRoutes = new Set(routes)
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (mtlsRoutes.has(routeOptions.url ?? '') !== hasClientCertificate(raw.socket))
      throw new ApiProblem('NOT.FOUND')
  })
}

/**
 * The same server over TLS, for those alone who show a certificate of that authority. The files are looked at every second: a pair that was renewed
 * counts without a restart, and one that is not there yet, or cannot be read, only keeps the door shut or as it was.
 */
export const startMtlsListener = async (
  app: FastifyInstance,
  host: string,
  { port, certFile, keyFile, caFile }: MtlsListenerConfig,
  log: Logger,
) => {
  const server = createServer(
    { ...REQUEST_TIMEOUTS, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    (request, response) => app.routing(request, response),
  )
  let loaded = ''
  let lastError = ''
  const loadCertificates = async (): Promise<void> => {
    try {
      const [cert = '', key = '', ca = ''] = await Promise.all(
        [certFile, keyFile, caFile].map((file) => readFile(file, 'utf8')),
      )
      if (`${cert}${key}${ca}` !== loaded)
        server.setSecureContext({ cert, key, ca, minVersion: 'TLSv1.2' })
      loaded = `${cert}${key}${ca}`
      lastError = ''
    } catch (error) {
      if (String(error) !== lastError)
        log.warn({ err: error }, 'the certificate of the door for notices cannot be used')
      lastError = String(error)
    }
  }
  await loadCertificates()
  const timer = setInterval(() => void loadCertificates(), CERTIFICATE_CHECK_INTERVAL_MS)
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  )
  return {
    close: () => {
      clearInterval(timer)
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
    },
  }
}
