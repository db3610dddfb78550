import { randomBytes } from 'node:crypto'
import { CANARY_GROUP_COOKIE, isInCanaryGroup } from '@portal/release/canary-group'
import type { RemoteRelease } from '@portal/release/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSnapshot, type RegistrySnapshot } from '../registry/reader.ts'
import { parseCookies } from './session-cookies.ts'

const GROUP_PATTERN = /^[\da-f]{16}$/

/**
 * Returns the canary group of a visit, or undefined without canaries. A top-level navigation
 * without the cookie gets a new group.
 */
export function readCanaryGroup(
  request: FastifyRequest,
  reply: FastifyReply,
  { hasCanaries }: RegistrySnapshot,
): string | undefined {
  if (!hasCanaries) return undefined
  const given = parseCookies(request.headers.cookie).get(CANARY_GROUP_COOKIE)
  if (given !== undefined && GROUP_PATTERN.test(given)) return given
  // A frame on another site cannot store the cookie.
  if (request.headers['sec-fetch-dest'] !== 'document') return undefined
  const group = randomBytes(8).toString('hex')
  reply.header(
    'set-cookie',
    `${CANARY_GROUP_COOKIE}=${group}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
  )
  return group
}

const selectedSnapshots = new WeakMap<RegistrySnapshot, Map<string, RegistrySnapshot>>()

/** Returns the registry with the canary releases that this group gets. */
export function selectSnapshot(
  group: string | undefined,
  snapshot: RegistrySnapshot,
): RegistrySnapshot {
  if (group === undefined || !snapshot.hasCanaries) return snapshot
  const selectRelease = <
    R extends { name: string; version: string },
    E extends { live: R; canary?: { release: R; percent: number } | undefined },
  >(
    entry: E,
  ): E =>
    entry.canary && isInCanaryGroup(group, entry.canary.release, entry.canary.percent)
      ? { ...entry, live: entry.canary.release }
      : entry
  return createSelectedSnapshot(
    snapshot,
    snapshot.remotes.map(selectRelease),
    snapshot.host && selectRelease(snapshot.host),
  )
}

/** Returns the registry in which this release is the live one of its remote. */
export const selectPreviewSnapshot = (
  snapshot: RegistrySnapshot,
  release: RemoteRelease,
): RegistrySnapshot =>
  createSelectedSnapshot(
    snapshot,
    snapshot.remotes.map((remote) =>
      remote.live.name === release.name ? { ...remote, live: release } : remote,
    ),
    snapshot.host,
  )

/** Reuses the snapshot of equal releases. */
function createSelectedSnapshot(
  snapshot: RegistrySnapshot,
  remotes: RegistrySnapshot['remotes'],
  host: RegistrySnapshot['host'],
): RegistrySnapshot {
  const key = [host, ...remotes].map((entry) => entry?.live.version).join(' ')
  const known = selectedSnapshots.get(snapshot) ?? new Map<string, RegistrySnapshot>()
  selectedSnapshots.set(snapshot, known)
  const selected = known.get(key) ?? createSnapshot(remotes, host)
  known.set(key, selected)
  return selected
}
