import type { Cents } from '@portal/contract'
import { and, eq } from 'drizzle-orm'
import { isInList, type Db } from '../platform/index.ts'
import { ledgerEntries, ledgerPostings, type SubjectAccount } from './tables.ts'

/** Returns the amounts that these sources posted to an account of a subject. */
export const findPostedAmounts = async (
  db: Db,
  account: SubjectAccount,
  subject: string,
  sourceIds: readonly string[],
): Promise<Map<string, Cents>> => {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .select({ sourceId: ledgerEntries.sourceId, amount: ledgerPostings.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        isInList(ledgerEntries.sourceId, sourceIds),
        eq(ledgerPostings.account, account),
        eq(ledgerPostings.subject, subject),
      ),
    )
  return new Map(rows.map(({ sourceId, amount }) => [sourceId, amount]))
}
