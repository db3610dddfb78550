import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { OPENAPI } from './openapi.ts'

/** OpenAPI UI at /api/docs and JSON at /api/docs/json. Must be registered before the routes. */
export const registerApiDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, OPENAPI)
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
