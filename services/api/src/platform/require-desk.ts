import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hmac } from './keys.ts'
import type { Platform } from './slice.ts'

/** Lets through who shows the key of the operator's desk; 401 for everybody else. */
export const requireDesk = ({ config, keys }: Pick<Platform, 'config' | 'keys'>) => {
  const marked = (text: string): Buffer => Buffer.from(hmac(keys.log, text))
  const right = marked(`Bearer ${config.deskKey}`)
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    timingSafeEqual(marked(headers.authorization ?? ''), right)
      ? undefined
      : reply.code(401).send({ message: 'The key of the desk is missing or wrong.' })
}
