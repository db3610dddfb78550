import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) =>
        part.startsWith(':')
          ? '[^/]+'
          : part === '*'
            ? '.*'
            : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('/')}$`,
  )

/**
 * An address that exists, asked with the wrong method, is 405 with Allow; any other is 404. Register before the
 * routes.
 */
export const answerUnknownRoutes = (app: FastifyInstance): void => {
  const known: { pattern: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) known.push({ pattern: patternOf(url), method: one })
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = new Set(
      known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
    )
    if (methods.size === 0) throw new ApiProblem('NOT.FOUND')
    reply.header('allow', [...methods].join(', '))
    throw new ApiProblem('METHOD.NOT.ALLOWED')
  })
}
