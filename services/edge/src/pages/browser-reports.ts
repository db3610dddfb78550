import type { FastifyInstance } from 'fastify'

const MAX_BYTES = 16_000
const MAX_LOGGED_PER_MINUTE = 60

/** Accepts CSP and other reports of browsers. Anonymous clients can send them, so size and log rate are limited. */
export async function addBrowserReports(
  app: FastifyInstance,
  redactUrls: (text: string) => string,
): Promise<void> {
  let minute = 0
  let logged = 0

  await app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )

    scope.post('/reports', async (request, reply) => {
      const thisMinute = Math.floor(Date.now() / 60_000)
      if (thisMinute !== minute) [minute, logged] = [thisMinute, 0]
      logged += 1
      if (logged <= MAX_LOGGED_PER_MINUTE)
        request.log.warn(
          { report: redactUrls(String(request.body).slice(0, 2000)) },
          'received a browser report',
        )
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
