import type { FastifyReply, FastifyRequest } from 'fastify'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'

const PORTAL_TIMEOUT_MS = 10_000
/** Header with the name of the person who uses the desk page. */
const PERSON_HEADER = 'x-desk-person'

/** Creates a function that returns the own key of the person who uses the desk page. */
export const createPersonKeyFinder =
  ({ config: { deskPeople } }: Pick<SandboxContext, 'config'>) =>
  ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
    const person = deskPeople.find(({ name }) => name === headers[PERSON_HEADER])
    if (person === undefined) throw createProblem(400, 'unknown_person', 'Escolha quem você é.')
    return person.key
  }

/**
 * Creates a function that forwards a request to the portal's admin API, by default with the shared
 * key of the support desk. No key reaches the browser.
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

const FILE_HEADERS = ['content-type', 'content-disposition', 'x-content-type-options'] as const

/** Creates a function that forwards a download from the portal's admin API. */
export const createFileCaller =
  ({ config }: Pick<SandboxContext, 'config'>) =>
  async (reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const response = await fetch(config.deskApi + path, {
      headers: { authorization: `Bearer ${config.deskKey}` },
      signal: AbortSignal.timeout(PORTAL_TIMEOUT_MS),
    }).catch(() => {
      throw createProblem(502, 'portal_unreachable', 'O portal não responde.')
    })
    if (!response.ok) throw createProblem(response.status, 'refused', 'O portal recusou.')
    for (const name of FILE_HEADERS) void reply.header(name, response.headers.get(name) ?? '')
    return reply.send(Buffer.from(await response.arrayBuffer()))
  }
