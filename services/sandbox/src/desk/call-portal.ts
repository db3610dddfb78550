import type { FastifyReply } from 'fastify'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'

const PORTAL_TIMEOUT_MS = 10_000

/**
 * Creates a function that forwards a request to the portal's admin API, by default with the shared key of the support
 * desk. No key reaches the browser.
 */
export const createPortalCaller =
  ({ config }: Pick<SandboxContext, 'config'>) =>
  async (
    reply: FastifyReply,
    path: string,
    body?: unknown,
    key = config.deskKey,
  ): Promise<FastifyReply> => {
    const response = await fetch(config.deskApi + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PORTAL_TIMEOUT_MS),
    }).catch(() => {
      throw createProblem(502, 'portal_unreachable', 'O portal não responde.')
    })
    const content = (await response.json()) as { message?: string }
    if (!response.ok)
      throw createProblem(response.status, 'refused', content.message ?? 'O portal recusou.')
    return reply.header('cache-control', 'no-store').send(content)
  }
