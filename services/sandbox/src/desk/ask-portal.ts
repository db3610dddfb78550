import type { FastifyReply } from 'fastify'
import { problem } from '../problem.ts'
import type { World } from '../world.ts'

const TIMEOUT_MS = 10_000

/** Passes a question on to the portal's API with the desk's key, which no browser gets to see. */
export const askPortal =
  ({ config }: Pick<World, 'config'>) =>
  async (reply: FastifyReply, path: string, body?: unknown): Promise<FastifyReply> => {
    const answer = await fetch(config.deskApi + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${config.deskKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw problem(502, 'portal_unreachable', 'O portal não responde.')
    })
    const content = (await answer.json()) as { message?: string }
    if (!answer.ok) throw problem(answer.status, 'refused', content.message ?? 'O portal recusou.')
    return reply.header('cache-control', 'no-store').send(content)
  }
