import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { computeHmac } from './keys.ts'
import type { Platform } from './slice.ts'

type Dependencies = Pick<Platform, 'config' | 'keys'>

/** Name of the desk person who uses the shared key. */
const SHARED_KEY_PERSON = 'desk'

/** Returns whose key a request shows as a bearer token; null for none. Compares every key in constant time. */
export const getDeskPerson = (
  { config, keys }: Dependencies,
  { authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>,
): string | null => {
  const toDigest = (text: string): Buffer => Buffer.from(computeHmac(keys.log, text))
  const shown = toDigest(authorization)
  const people = [
    ...config.supportDeskPeople,
    ...config.supportDeskKeys.map((key) => ({ name: SHARED_KEY_PERSON, key })),
  ]
  return (
    people.filter(({ key }) => timingSafeEqual(shown, toDigest(`Bearer ${key}`)))[0]?.name ?? null
  )
}

/** Requires a key of the support desk as a bearer token; responds 401 otherwise. */
export const requireSupportDesk =
  (dependencies: Dependencies) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    getDeskPerson(dependencies, headers) === null
      ? reply.code(401).send({ message: 'Missing or invalid support desk key.' })
      : undefined
