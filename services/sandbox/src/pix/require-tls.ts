import type { FastifyInstance } from 'fastify'
import { createPixProblem } from '../api-pix/errors.ts'
import { isApiPixUrl } from '../api-pix/is-api-pix-url.ts'

/** Rejects API requests over plain HTTP, where no client certificate is possible. */
export const requireTls = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (isApiPixUrl(url))
      throw createPixProblem(
        'AcessoNegado',
        'Este provedor só atende por TLS, com certificado do cliente.',
      )
  })
}
