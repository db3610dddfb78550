import { createHash } from 'node:crypto'
import { toCanonicalJson } from '@portal/release/canonical-json'
import type { Keys } from '@portal/release/keys'
import {
  signMetadata,
  toRoleName,
  type MetadataFields,
  type SigningKey,
} from '@portal/release/signing'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { entries, tufMetadata, type AnyEntry } from '../tables.ts'
import { requireNewestRoot } from './require-newest-root.ts'

/**
 * Validity of signatures in days. The short validity of the timestamp limits how long an attacker
 * can withhold updates.
 */
const VALIDITY_DAYS = { timestamp: 1, snapshot: 30, targets: 30, remote: 30 } as const
const VERSION_EPOCH = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
/** Old versions are retained for edges that are reading them. */
const RETAINED_VERSIONS = 20

interface SignedMetadata {
  version: number
  body: string
  targetHash: string | null
}

interface RoleContent {
  role: string
  days: number
  key: SigningKey
  fields: MetadataFields
  target?: string
}

/**
 * Signs each role whose metadata is missing, outdated, signed with a retired key, or past half of
 * its validity. Idempotent, so it runs after every change and periodically.
 */
export async function publishMetadata(tx: Db, { online, roots }: Keys, now: Date): Promise<void> {
  await requireNewestRoot(tx, roots)
  const rows = await tx.select().from(entries).orderBy(entries.name)
  const versions: Record<string, { version: number }> = {}
  for (const { name, entry } of rows) {
    const role = toRoleName(name)
    versions[`${role}.json`] = {
      version: await signIfChanged(tx, now, createEntryRole(role, name, entry, online.remotes)),
    }
  }
  const delegations = {
    keys: { [online.remotes.id]: online.remotes.listed },
    roles: rows.map(({ name }) => ({
      name: toRoleName(name),
      keyids: [online.remotes.id],
      threshold: 1,
      terminating: true,
      paths: [`${name}.json`],
    })),
  }
  versions['targets.json'] = {
    version: await signIfChanged(tx, now, {
      role: 'targets',
      days: VALIDITY_DAYS.targets,
      key: online.targets,
      fields: { targets: {}, delegations },
    }),
  }
  const snapshot = await signIfChanged(tx, now, {
    role: 'snapshot',
    days: VALIDITY_DAYS.snapshot,
    key: online.snapshot,
    fields: { meta: versions },
  })
  await signIfChanged(tx, now, {
    role: 'timestamp',
    days: VALIDITY_DAYS.timestamp,
    key: online.timestamp,
    fields: { meta: { 'snapshot.json': { version: snapshot } } },
  })
}

function createEntryRole(
  role: string,
  name: string,
  entry: AnyEntry,
  key: SigningKey,
): RoleContent {
  const target = JSON.stringify(entry)
  const file = {
    length: Buffer.byteLength(target),
    hashes: { sha256: createHash('sha256').update(target).digest('hex') },
  }
  return {
    role,
    days: VALIDITY_DAYS.remote,
    key,
    target,
    fields: { targets: { [`${name}.json`]: file } },
  }
}

/**
 * Versions follow the time in seconds, because edges reject versions that are older than what they
 * have seen. A registry that was restored from a backup signs newer ones all the same.
 */
const toMinimalVersion = (now: Date) => Math.floor((now.getTime() - VERSION_EPOCH) / 1000)

/** Returns the version of a role with these fields: the newest, or a new one. */
async function signIfChanged(
  tx: Db,
  now: Date,
  { role, days, key, fields, target }: RoleContent,
): Promise<number> {
  const [last] = await tx
    .select()
    .from(tufMetadata)
    .where(eq(tufMetadata.role, role))
    .orderBy(desc(tufMetadata.version))
    .limit(1)
  if (last && isUpToDate(last, fields, key, now.getTime() + (days * DAY_MS) / 2))
    return last.version
  const version = Math.max((last?.version ?? 0) + 1, toMinimalVersion(now))
  const body = signMetadata(
    role,
    { version, expires: new Date(now.getTime() + days * DAY_MS), fields },
    [key],
  )
  await tx.insert(tufMetadata).values({
    role,
    version,
    body,
    target,
    targetHash: target === undefined ? null : createHash('sha256').update(target).digest('hex'),
  })
  const retained = tx
    .select({ version: tufMetadata.version })
    .from(tufMetadata)
    .where(eq(tufMetadata.role, role))
    .orderBy(desc(tufMetadata.version))
    .limit(RETAINED_VERSIONS)
  await tx
    .delete(tufMetadata)
    .where(and(eq(tufMetadata.role, role), notInArray(tufMetadata.version, retained)))
  return version
}

function isUpToDate(
  { body }: SignedMetadata,
  fields: MetadataFields,
  key: SigningKey,
  until: number,
): boolean {
  const {
    signed: { _type, spec_version: _, version: __, expires, ...rest },
    signatures,
  } = JSON.parse(body) as {
    signed: { _type: string; spec_version: string; version: number; expires: string }
    signatures: { keyid: string }[]
  }
  return (
    Date.parse(expires) > until &&
    signatures.some(({ keyid }) => keyid === key.id) &&
    toCanonicalJson(rest) === toCanonicalJson(fields)
  )
}
