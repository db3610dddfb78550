import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { CertifiedDoor } from '../config/index.ts'
import { ARRIVED_WITHIN } from './arrived-within.ts'

const READ_EVERY_MS = 1000

const isCertified = (socket: Socket): boolean => socket instanceof TLSSocket && socket.authorized

/**
 * Serves these routes to connections with a client certificate only, and nothing else to such connections. Compares the route that was
 * matched, since the router decodes a path: '/webhooks/%70ix' is '/webhooks/pix' too.
 */
export const keepDoorsApart = (app: FastifyInstance, routes: readonly string[]): void => {
  const certified = new Set(routes)
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (certified.has(routeOptions.url ?? '') !== isCertified(raw.socket))
      throw new ApiProblem('NOT.FOUND')
  })
}

/**
 * The same server over TLS, for those alone who show a certificate of that authority. The files are looked at every second: a pair that was renewed
 * counts without a restart, and one that is not there yet, or cannot be read, only keeps the door shut or as it was.
 */
export const openCertifiedDoor = async (
  app: FastifyInstance,
  host: string,
  { port, certFile, keyFile, caFile }: CertifiedDoor,
  log: Logger,
) => {
  const server = createServer(
    { ...ARRIVED_WITHIN, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    (request, response) => app.routing(request, response),
  )
  let shown = ''
  let told = ''
  const look = async (): Promise<void> => {
    try {
      const [cert = '', key = '', ca = ''] = await Promise.all(
        [certFile, keyFile, caFile].map((file) => readFile(file, 'utf8')),
      )
      if (`${cert}${key}${ca}` !== shown)
        server.setSecureContext({ cert, key, ca, minVersion: 'TLSv1.2' })
      shown = `${cert}${key}${ca}`
      told = ''
    } catch (error) {
      if (String(error) !== told)
        log.warn({ err: error }, 'the certificate of the door for notices cannot be used')
      told = String(error)
    }
  }
  await look()
  const looking = setInterval(() => void look(), READ_EVERY_MS)
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  )
  return {
    close: () => {
      clearInterval(looking)
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
    },
  }
}
