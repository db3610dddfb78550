import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasDemoDeskPeople } from '../config/index.ts'
import { computeHmac } from './keys.ts'
import type { Platform } from './slice.ts'

type Dependencies = Pick<Platform, 'config' | 'keys'>
type Authorization = Pick<IncomingHttpHeaders, 'authorization'>

interface NamedKey {
  readonly name: string
  readonly key: string
}

/** Name that is recorded for the shared key where it is accepted instead of a person's. */
const SHARED_KEY_NAME = 'desk'

/** Returns the name of the shown key; null if it is none of these. Compares every key in constant time. */
const findKeyName = (
  { keys }: Dependencies,
  { authorization = '' }: Authorization,
  named: readonly NamedKey[],
): string | null => {
  const toDigest = (text: string): Buffer => Buffer.from(computeHmac(keys.log, text))
  const shown = toDigest(authorization)
  return (
    named.filter(({ key }) => timingSafeEqual(shown, toDigest(`Bearer ${key}`)))[0]?.name ?? null
  )
}

const hasSharedKey = (dependencies: Dependencies, headers: Authorization): boolean =>
  findKeyName(
    dependencies,
    headers,
    dependencies.config.supportDeskKeys.map((key) => ({ name: SHARED_KEY_NAME, key })),
  ) !== null

/** Returns the person whose own key a request shows as a bearer token; null for the shared key and for none. */
export const getDeskPerson = (dependencies: Dependencies, headers: Authorization): string | null =>
  findKeyName(dependencies, headers, dependencies.config.supportDeskPeople)

/** As `getDeskPerson`; the shared key counts as one more person while SUPPORT_DESK_PEOPLE is not configured. */
export const getAccountablePerson = (
  dependencies: Dependencies,
  headers: Authorization,
): string | null => {
  const person = getDeskPerson(dependencies, headers)
  if (person !== null) return person
  const isDemo = hasDemoDeskPeople(dependencies.config)
  return isDemo && hasSharedKey(dependencies, headers) ? SHARED_KEY_NAME : null
}

/** Requires a key of the support desk as a bearer token, that of a person or the shared one; responds 401 otherwise. */
export const requireSupportDesk =
  (dependencies: Dependencies) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    getDeskPerson(dependencies, headers) === null && !hasSharedKey(dependencies, headers)
      ? reply.code(401).send({ message: 'Missing or invalid support desk key.' })
      : undefined

/**
 * Requires, after `requireSupportDesk`, the own key of a person; responds 403 to the shared key.
 * `getPerson` returns whom the key names.
 */
export const requireDeskPerson =
  (dependencies: Dependencies, getPerson: typeof getDeskPerson = getDeskPerson) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    getPerson(dependencies, headers) === null
      ? reply
          .code(403)
          .send({ message: 'This step needs the own key of a person in SUPPORT_DESK_PEOPLE.' })
      : undefined
