import type { FastifyInstance } from 'fastify'
import { requireSameOrigin } from '../origin/same-origin.ts'
import type { SandboxContext } from '../context.ts'
import { createPersonKeyFinder, createPortalCaller } from './call-portal.ts'

/** Routes of the desk page for unmatched money. Each request uses the key of the selected person. */
export const registerDeskMoneyRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { deskPeople } = context.config
  const callPortal = createPortalCaller(context)
  const findKey = createPersonKeyFinder(context)
  const options = { preHandler: requireSameOrigin }

  app.get('/desk/people.json', options, () => ({ people: deskPeople.map(({ name }) => name) }))
  app.get('/desk/money.json', options, (request, reply) =>
    callPortal(reply, '/desk/money', undefined, findKey(request)),
  )
  app.get('/desk/statements.json', options, (_request, reply) =>
    callPortal(reply, '/desk/statements'),
  )
  app.post<{ Params: { id: string } }>('/desk/money/:id', options, (request, reply) =>
    callPortal(
      reply,
      `/desk/money/${encodeURIComponent(request.params.id)}`,
      request.body ?? {},
      findKey(request),
    ),
  )
}
