import type { Keys } from '@portal/release/keys'
import { desc } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { signed } from '../tables.ts'

/** Until when, in seconds since 1970, the newest metadata of each role is believed; the root's, too, which people have to renew. */
export async function readEnds(
  db: Db,
  { roots }: Pick<Keys, 'roots'>,
): Promise<ReadonlyMap<string, number>> {
  const newest = await db
    .selectDistinctOn([signed.role], { role: signed.role, body: signed.body })
    .from(signed)
    .orderBy(signed.role, desc(signed.version))
  return new Map(
    [...newest, { role: 'root', body: roots.at(-1) ?? '' }].map(({ role, body }) => [
      role,
      endOf(body),
    ]),
  )
}

const endOf = (body: string): number =>
  Date.parse((JSON.parse(body) as { signed: { expires: string } }).signed.expires) / 1000
