import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** The server of the admin port, with the metrics. The port is for operators and never public. Not listening yet. */
export const createAdminServer = (register: Registry): FastifyInstance => {
  const admin = Fastify({ logger: false })
  admin.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  return admin
}
