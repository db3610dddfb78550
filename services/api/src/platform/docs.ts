import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi'

/** The contract for people at /api/docs, for programs at /api/docs/json. */
export const docs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    mode: 'static', specification: { document: openApiDocument() as unknown as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
