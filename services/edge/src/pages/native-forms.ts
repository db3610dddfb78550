import type { FastifyInstance } from 'fastify'

/**
 * A form of a page whose scripts did not come at all is sent by the browser itself. Nothing of it is read, and 'no content' leaves the customer
 * where he is, with what he typed.
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
