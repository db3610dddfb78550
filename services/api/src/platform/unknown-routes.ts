import { ApiProblem, matchExactPath } from '@portal/contract'
import type { FastifyInstance } from 'fastify'

/**
 * An address that exists, asked with the wrong method, is 405 with Allow; any other is 404. Register before the
 * routes.
 */
export const handleUnknownRoutes = (app: FastifyInstance): void => {
  const routes: { pattern: string; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) routes.push({ pattern: url, method: one })
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = new Set(
      routes.filter(({ pattern }) => matchExactPath(pattern, path)).map(({ method }) => method),
    )
    if (methods.size === 0) throw new ApiProblem('NOT.FOUND')
    reply.header('allow', [...methods].join(', '))
    throw new ApiProblem('METHOD.NOT.ALLOWED')
  })
}
