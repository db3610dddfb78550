import { toCents } from '@portal/contract'
import type { Db } from '../platform/index.ts'
import { ledgerEntries, ledgerPostings, type PlainAccount, type SubjectAccount } from './tables.ts'

/** Debits are positive, credits negative. */
export type Posting =
  | { readonly account: SubjectAccount; readonly subject: string; readonly amount: number }
  | { readonly account: PlainAccount; readonly subject?: null; readonly amount: number }

interface Entry {
  /** Id of the recorded event; each event is recorded once. */
  readonly sourceId: string
  readonly kind: string
  readonly occurredAt: Date
  readonly paymentId?: string | null
  /** Their sum is zero, which the database checks at commit. Amounts of zero are omitted. */
  readonly postings: readonly Posting[]
}

/** Records entries whose source has none yet, and returns the recorded sources. */
export const postEntries = async (tx: Db, entries: readonly Entry[]): Promise<Set<string>> => {
  if (entries.length === 0) return new Set()
  const rows = await tx
    .insert(ledgerEntries)
    .values(
      entries.map(({ sourceId, kind, occurredAt, paymentId = null }) => ({
        sourceId,
        kind,
        occurredAt,
        paymentId,
      })),
    )
    .onConflictDoNothing({ target: ledgerEntries.sourceId })
    .returning({ id: ledgerEntries.id, sourceId: ledgerEntries.sourceId })
  const ids = new Map(rows.map(({ id, sourceId }) => [sourceId, id]))
  const postings = entries.flatMap((entry) => {
    const entryId = ids.get(entry.sourceId)
    return entryId === undefined
      ? []
      : entry.postings
          .filter(({ amount }) => amount !== 0)
          .map(({ account, subject = null, amount }, position) => ({
            entryId,
            position,
            account,
            subject,
            amount: toCents(amount),
          }))
  })
  if (postings.length > 0) await tx.insert(ledgerPostings).values(postings)
  return new Set(ids.keys())
}

/** Records one entry. Returns false if its source is recorded already. */
export const postEntry = async (tx: Db, entry: Entry): Promise<boolean> =>
  (await postEntries(tx, [entry])).has(entry.sourceId)
