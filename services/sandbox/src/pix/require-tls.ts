import type { FastifyInstance } from 'fastify'
import { createPixProblem } from '../api-pix/errors.ts'

const CALLS = /^\/pix\/(oauth|cob|cobv|pix|webhook)([/?]|$)/

/** Turns a shop's calls away where no certificate can be shown. */
export const requireTls = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (CALLS.test(url))
      throw createPixProblem(
        'AcessoNegado',
        'Este provedor só atende por TLS, com certificado do cliente.',
      )
  })
}
