import {
  applyChange as applyRules,
  ChangeRejectedError,
  requireCompatibleKernel,
} from '@portal/release/entry'
import type { Keys } from '@portal/release/keys'
import { eq } from 'drizzle-orm'
import { announce } from '../announcing/announce.ts'
import { alone, type Db } from '../database.ts'
import { Problem } from '../problem.ts'
import { entries, log, type AnyEntry } from '../tables.ts'
import type { ChangeRequest } from './change-request.ts'

export interface Changed {
  revision: number
  entry: AnyEntry
}

/**
 * Changes one remote's entry if it still is what the change was thought out for, and writes down who did it. Throws a Problem
 * where it is not, or where the rules refuse. What cannot be announced has not happened.
 */
export const applyChange = async (
  db: Db,
  keys: Keys,
  team: string,
  name: string,
  request: ChangeRequest,
): Promise<Changed> =>
  alone(db, async (tx) => {
    const [before] = await tx.select().from(entries).where(eq(entries.name, name))
    const present = before?.revision ?? 0
    if (request.expected !== present) {
      throw new Problem(
        'REVISION.PASSED',
        `${name} is at revision ${present}, not ${request.expected}: somebody else was first.`,
        present,
      )
    }
    const entry = ruled(() => applyRules(before?.entry, name, request.change))
    if (request.change.do === 'publish' && !request.change.breaks) {
      const others = await tx.select({ name: entries.name, entry: entries.entry }).from(entries)
      ruled(() =>
        requireCompatibleKernel(
          {
            ...Object.fromEntries(others.map((other) => [other.name, other.entry])),
            [name]: entry,
          },
          name,
        ),
      )
    }
    const revision = present + 1
    await tx
      .insert(entries)
      .values({ name, revision, entry })
      .onConflictDoUpdate({ target: entries.name, set: { revision, entry } })
    await tx.insert(log).values({
      team,
      name,
      revision,
      change: request.change,
      commit: request.commit,
      evidence: request.evidence,
    })
    await announce(tx, keys, new Date())
    return { revision, entry }
  })

function ruled<T>(rule: () => T): T {
  try {
    return rule()
  } catch (error) {
    throw error instanceof ChangeRejectedError ? new Problem('REFUSED', error.message) : error
  }
}
