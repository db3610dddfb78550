import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { computeHmac } from './keys.ts'
import type { Platform } from './slice.ts'

/** Requires the support desk's key as a bearer token; responds 401 otherwise. */
export const requireSupportDesk = ({ config, keys }: Pick<Platform, 'config' | 'keys'>) => {
  const toDigest = (text: string): Buffer => Buffer.from(computeHmac(keys.log, text))
  const expected = toDigest(`Bearer ${config.supportDeskKey}`)
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    timingSafeEqual(toDigest(headers.authorization ?? ''), expected)
      ? undefined
      : reply.code(401).send({ message: 'Missing or invalid support desk key.' })
}
