import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireSameOrigin } from '../origin/same-origin.ts'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { createPortalCaller } from './call-portal.ts'

/** Header with the name of the person who uses the desk page. */
const PERSON_HEADER = 'x-desk-person'

/** Routes of the desk page for unmatched money. Each request uses the key of the selected person. */
export const registerDeskMoneyRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { deskPeople } = context.config
  const callPortal = createPortalCaller(context)
  const findKey = ({ headers }: FastifyRequest): string => {
    const person = deskPeople.find(({ name }) => name === headers[PERSON_HEADER])
    if (person === undefined) throw createProblem(400, 'unknown_person', 'Escolha quem você é.')
    return person.key
  }
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
