import type { Keys } from '@portal/release/keys'
import { desc } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { tufMetadata } from '../tables.ts'

/**
 * Returns the expiry of each role's newest metadata in seconds since 1970, including the root,
 * which must be renewed by hand.
 */
export async function readExpiries(
  db: Db,
  { roots }: Pick<Keys, 'roots'>,
): Promise<ReadonlyMap<string, number>> {
  const newest = await db
    .selectDistinctOn([tufMetadata.role], { role: tufMetadata.role, body: tufMetadata.body })
    .from(tufMetadata)
    .orderBy(tufMetadata.role, desc(tufMetadata.version))
  return new Map(
    [...newest, { role: 'root', body: roots.at(-1) ?? '' }].map(({ role, body }) => [
      role,
      readExpiry(body),
    ]),
  )
}

const readExpiry = (body: string): number =>
  Date.parse((JSON.parse(body) as { signed: { expires: string } }).signed.expires) / 1000
