import type { FastifyInstance, FastifyReply } from 'fastify'
import { needsOwnPage } from '../origin/own-page'
import { problem } from '../problem'
import type { World } from '../world'

const TIMEOUT_MS = 10_000

/** The operator's desk: it asks the portal's API with its key, which no browser gets to see. */
export const deskRoutes = (app: FastifyInstance, { config }: World): void => {
  const pass = async (reply: FastifyReply, path: string, body?: unknown): Promise<FastifyReply> => {
    const answer = await fetch(config.deskApi + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${config.deskKey}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => { throw problem(502, 'portal_unreachable', 'O portal não responde.') })
    const content = (await answer.json()) as { message?: string }
    if (!answer.ok) throw problem(answer.status, 'refused', content.message ?? 'O portal recusou.')
    return reply.header('cache-control', 'no-store').send(content)
  }

  app.get('/desk/queue.json', { preHandler: needsOwnPage }, (_request, reply) => pass(reply, '/desk/queue'))
  app.post<{ Params: { protocol: string } }>('/desk/cases/:protocol', { preHandler: needsOwnPage }, ({ params, body }, reply) =>
    pass(reply, `/desk/cases/${encodeURIComponent(params.protocol)}`, body ?? {}))
}
