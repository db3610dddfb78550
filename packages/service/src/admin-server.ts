import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Creates the server of the admin port with `GET /metrics`; the caller starts it. The port must never be public. */
export const createAdminServer = (register: Registry): FastifyInstance => {
  const admin = Fastify({ logger: false })
  admin.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  return admin
}
