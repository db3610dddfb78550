import type { FastifyInstance } from 'fastify'

/**
 * Responds with 204 to native form submissions, which happen when a page's scripts failed to load.
 * The browser stays on the page and the input is preserved; the body is not read.
 */
export async function addNativeForms(app: FastifyInstance): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null)
    })
    forms.post('/*', (_request, reply) =>
      reply.code(204).header('cache-control', 'no-store').send(),
    )
  })
}
