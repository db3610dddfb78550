import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { OPENAPI } from './openapi.ts'

/** The contract for people at /api/docs, for programs at /api/docs/json. Register before the routes. */
export const registerApiDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, OPENAPI)
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
