import { applied, Refusal } from '@portal/release/entry'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database'
import { Problem } from '../problem'
import { entries, log, type AnyEntry } from '../tables'
import type { ChangeRequest } from './change-request'

/** One change at a time, of all remotes: they are few, and all are named by one signature. */
const LOCK = 4_200_004

export interface Changed {
  revision: number
  entry: AnyEntry
}

/**
 * Changes one remote's entry if it still is what the change was thought out for, and writes down who did it. Throws a Problem
 * where it is not, or where the rules refuse. `announce` is told within the transaction: what it cannot tell has not happened.
 */
export const applyChange = async (
  db: Db, team: string, name: string, request: ChangeRequest, announce: (tx: Db, name: string, entry: AnyEntry) => Promise<void>,
): Promise<Changed> => db.transaction(async (tx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const [before] = await tx.select().from(entries).where(eq(entries.name, name))
  const present = before?.revision ?? 0
  if (request.expected !== present) {
    throw new Problem('REVISION.PASSED', `${name} is at revision ${present}, not ${request.expected}: somebody else was first.`, present)
  }
  const entry = ruled(before?.entry, name, request)
  const revision = present + 1
  await tx.insert(entries).values({ name, revision, entry }).onConflictDoUpdate({ target: entries.name, set: { revision, entry } })
  await tx.insert(log).values({ team, name, revision, change: request.change, commit: request.commit, evidence: request.evidence })
  await announce(tx, name, entry)
  return { revision, entry }
})

function ruled(before: AnyEntry | undefined, name: string, { change }: ChangeRequest): AnyEntry {
  try {
    return applied(before, name, change)
  } catch (error) {
    throw error instanceof Refusal ? new Problem('REFUSED', error.message) : error
  }
}
