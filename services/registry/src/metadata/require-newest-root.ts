import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { Problem } from '../problem.ts'
import { tufMetadata } from '../tables.ts'

const isRoot = eq(tufMetadata.role, 'root')

/**
 * Stores the root versions of this instance. Throws a Problem when another instance has stored
 * later ones: edges reject what former keys sign.
 */
export async function requireNewestRoot(tx: Db, roots: readonly string[]): Promise<void> {
  const stored = await tx.select().from(tufMetadata).where(isRoot).orderBy(tufMetadata.version)
  const isStored = roots.every((body, index) => body === stored[index]?.body)
  if (isStored && stored.length > roots.length)
    throw new Problem(
      'REFUSED',
      'This instance has signing keys from before a rotation: repeat the change.',
    )
  if (isStored) return
  await tx.delete(tufMetadata).where(isRoot)
  await tx
    .insert(tufMetadata)
    .values(roots.map((body, index) => ({ role: 'root', version: index + 1, body })))
}
