import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { computeHmac } from './keys.ts'
import type { Platform } from './slice.ts'

/** Lets through who shows the key of the operator's desk; 401 for everybody else. */
export const requireSupportDesk = ({ config, keys }: Pick<Platform, 'config' | 'keys'>) => {
  const toDigest = (text: string): Buffer => Buffer.from(computeHmac(keys.log, text))
  const expected = toDigest(`Bearer ${config.supportDeskKey}`)
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    timingSafeEqual(toDigest(headers.authorization ?? ''), expected)
      ? undefined
      : reply.code(401).send({ message: 'The key of the desk is missing or wrong.' })
}
