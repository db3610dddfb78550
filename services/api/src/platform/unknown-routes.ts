import { ApiProblem, matchExactPath } from '@portal/contract'
import type { FastifyInstance } from 'fastify'

/** Longer than the path of any route. A longer one would be compared with every route in vain. */
const MAX_PATH_LENGTH = 1_000

/**
 * Responds 405 with Allow when the path exists with another method, 404 otherwise. Must be
 * registered before the routes.
 */
export const handleUnknownRoutes = (app: FastifyInstance): void => {
  const routes: { pattern: string; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) routes.push({ pattern: url, method: one })
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.length > MAX_PATH_LENGTH) throw new ApiProblem('NOT.FOUND')
    const methods = new Set(
      routes.filter(({ pattern }) => matchExactPath(pattern, path)).map(({ method }) => method),
    )
    if (methods.size === 0) throw new ApiProblem('NOT.FOUND')
    reply.header('allow', [...methods].join(', '))
    throw new ApiProblem('METHOD.NOT.ALLOWED')
  })
}
