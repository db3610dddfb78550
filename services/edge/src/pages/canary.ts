import { randomBytes } from 'node:crypto'
import { CANARY_GROUP_COOKIE, isInCanaryGroup } from '@portal/release/canary-group'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { snapshotOf, type RegistrySnapshot } from '../registry/reader.ts'
import { cookiesOf } from './visitor.ts'

const GROUP = /^[\da-f]{16}$/

/** The group of a visit; a page that a browser opens by itself gives a new one to who has none. Undefined while nothing is on trial. */
export function groupOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { hasTrials }: RegistrySnapshot,
): string | undefined {
  if (!hasTrials) return undefined
  const given = cookiesOf(request.headers.cookie).get(CANARY_GROUP_COOKIE)
  if (given !== undefined && GROUP.test(given)) return given
  // A frame on somebody else's page could not keep it.
  if (request.headers['sec-fetch-dest'] !== 'document') return undefined
  const group = randomBytes(8).toString('hex')
  reply.header(
    'set-cookie',
    `${CANARY_GROUP_COOKIE}=${group}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
  )
  return group
}

const made = new WeakMap<RegistrySnapshot, Map<string, RegistrySnapshot>>()

/** The registry as this group sees it: with the releases on trial that it was chosen for in the place of the live ones. */
export function seenBy(group: string | undefined, snapshot: RegistrySnapshot): RegistrySnapshot {
  if (group === undefined || !snapshot.hasTrials) return snapshot
  const drawn = <
    R extends { name: string; version: string },
    E extends { live: R; canary?: { release: R; percent: number } | undefined },
  >(
    entry: E,
  ): E =>
    entry.canary && isInCanaryGroup(group, entry.canary.release, entry.canary.percent)
      ? { ...entry, live: entry.canary.release }
      : entry
  const remotes = snapshot.remotes.map(drawn)
  const host = snapshot.host && drawn(snapshot.host)
  const key = [host, ...remotes].map((entry) => entry?.live.version).join(' ')
  const known = made.get(snapshot) ?? new Map<string, RegistrySnapshot>()
  made.set(snapshot, known)
  const seen = known.get(key) ?? snapshotOf(remotes, host)
  known.set(key, seen)
  return seen
}
