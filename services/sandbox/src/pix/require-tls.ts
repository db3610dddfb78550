import type { FastifyInstance } from 'fastify'
import { createPixProblem } from '../api-pix/errors.ts'

const CALLS = /^\/pix\/(oauth|cob|cobv|lotecobv|loc|pix|webhook)([/?]|$)/

/** Rejects API requests over plain HTTP, where no client certificate is possible. */
export const requireTls = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (CALLS.test(url))
      throw createPixProblem(
        'AcessoNegado',
        'Este provedor só atende por TLS, com certificado do cliente.',
      )
  })
}
