import { applyChange as applyRules, ChangeRejectedError } from '@portal/release/entry'
import { requireCompatibleKernel } from '@portal/release/kernel-compatibility'
import type { Keys } from '@portal/release/keys'
import { requireOwnRoutes } from '@portal/release/own-routes'
import { eq } from 'drizzle-orm'
import { publishMetadata } from '../metadata/publish-metadata.ts'
import { withExclusiveTransaction, type Db } from '../database.ts'
import { Problem } from '../problem.ts'
import { entries, log, type AnyEntry } from '../tables.ts'
import type { ChangeRequest } from './change-request.ts'

interface AppliedChange {
  revision: number
  entry: AnyEntry
}

/**
 * Changes the entry of one remote and logs who did it, in one transaction with the signed metadata.
 * Throws a Problem when the revision is outdated or the rules reject the change.
 */
export const applyChange = async (
  db: Db,
  keys: Keys,
  team: string,
  name: string,
  request: ChangeRequest,
): Promise<AppliedChange> =>
  withExclusiveTransaction(db, async (tx) => {
    const [before] = await tx.select().from(entries).where(eq(entries.name, name))
    const currentRevision = before?.revision ?? 0
    if (request.expected !== currentRevision) {
      throw new Problem(
        'REVISION.CONFLICT',
        `${name} is at revision ${currentRevision}, not ${request.expected}: another change was first.`,
        currentRevision,
      )
    }
    const entry = checkRules(() => applyRules(before?.entry, name, request.change))
    if (request.change.do === 'publish') {
      const { breaks } = request.change
      const others = await tx.select({ name: entries.name, entry: entries.entry }).from(entries)
      const after = {
        ...Object.fromEntries(others.map((other) => [other.name, other.entry])),
        [name]: entry,
      }
      checkRules(() => requireOwnRoutes(after, name))
      if (!breaks) checkRules(() => requireCompatibleKernel(after, name))
    }
    const revision = currentRevision + 1
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
    await publishMetadata(tx, keys, new Date())
    return { revision, entry }
  })

function checkRules<T>(rule: () => T): T {
  try {
    return rule()
  } catch (error) {
    throw error instanceof ChangeRejectedError ? new Problem('REFUSED', error.message) : error
  }
}
