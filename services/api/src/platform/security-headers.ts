import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Security headers of API responses, which contain nothing to execute or frame. */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  secure: boolean,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/docs')) reply.header('cache-control', 'no-store')
    reply.header('x-trace-id', request.id)
  })
}
