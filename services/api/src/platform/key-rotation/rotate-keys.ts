import type { KeyedRows } from './keyed-rows.ts'
import type { RootKeys } from './root-keys.ts'

/** Rows that running processes write meanwhile are found by the next pass. */
const MAX_PASSES = 5

/**
 * Rewrites all rows under the current root secret and forgets the others. Returns what remains, one
 * sentence each; while something remains, the others must stay configured and the run has to be
 * repeated. A leaked one is not waited for: what it has signed within the last 20 minutes becomes
 * invalid.
 */
export const rotateKeys = async (
  rootKeys: RootKeys,
  tables: readonly KeyedRows[],
  report: (line: string) => void,
  { hasLeaked = false }: { readonly hasLeaked?: boolean } = {},
): Promise<string[]> => {
  if (!(await rootKeys.canOpenRows()))
    throw new Error(
      'no configured root secret opens the encrypted rows: set PORTAL_SECRET_PREVIOUS',
    )
  const remaining: string[] = []
  for (const { name, countOutdated, rewrite, isExpiring = false } of tables) {
    let outdated = await countOutdated()
    let unreadable = 0
    for (let pass = 0; outdated > unreadable && pass < MAX_PASSES; pass += 1) {
      const total = outdated
      ;({ unreadable } = await rewrite((rewritten) => report(`${name}: ${rewritten} of ${total}`)))
      outdated = await countOutdated()
    }
    report(`${name}: ${outdated} remain`)
    if (outdated > 0 && !(hasLeaked && isExpiring))
      remaining.push(`${name}: ${outdated} rows, of which ${unreadable} are unreadable`)
  }
  for (const { id, until } of hasLeaked ? [] : await rootKeys.listRetiring())
    remaining.push(`root secret ${id}: in use until ${until.toISOString()} at least`)
  if (remaining.length === 0) await rootKeys.retireOthers()
  return remaining
}
