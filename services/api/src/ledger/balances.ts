import { toCents, type Cents } from '@portal/contract'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/index.ts'
import { ledgerEntries, ledgerPostings, type Account, type SubjectAccount } from './tables.ts'

const total = sql<string | null>`sum(${ledgerPostings.amount})`

/** Returns the balance of an account, or of one of its subjects: debits minus credits. */
export const getBalance = async (db: Db, account: Account, subject?: string): Promise<Cents> => {
  const [row] = await db
    .select({ total })
    .from(ledgerPostings)
    .where(
      and(
        eq(ledgerPostings.account, account),
        subject === undefined ? undefined : eq(ledgerPostings.subject, subject),
      ),
    )
  return toCents(Number(row?.total ?? 0))
}

/** Returns the balances of an account by subject, without those of zero; `subjects` limits them. */
export const listBalances = async (
  db: Db,
  account: SubjectAccount,
  subjects?: readonly string[],
): Promise<Map<string, Cents>> => {
  const rows = await db
    .select({ subject: ledgerPostings.subject, total })
    .from(ledgerPostings)
    .where(
      and(
        eq(ledgerPostings.account, account),
        subjects && inArray(ledgerPostings.subject, [...subjects]),
      ),
    )
    .groupBy(ledgerPostings.subject)
    .having(sql`sum(${ledgerPostings.amount}) <> 0`)
  return new Map(rows.map(({ subject, total }) => [subject ?? '', toCents(Number(total))]))
}

interface RecordedEntry {
  readonly sourceId: string
  readonly kind: string
  readonly occurredAt: Date
  readonly postings: readonly {
    readonly account: Account
    readonly subject: string | null
    readonly amount: Cents
  }[]
}

/** Lists the entries of a payment in the order in which they were recorded. */
export const listEntries = async (db: Db, paymentId: string): Promise<RecordedEntry[]> => {
  const rows = await db
    .select({ entry: ledgerEntries, posting: ledgerPostings })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.paymentId, paymentId))
    .orderBy(asc(ledgerEntries.id), asc(ledgerPostings.position))
  const entries = new Map(rows.map(({ entry }) => [entry.id, entry]))
  return [...entries.values()].map(({ id, sourceId, kind, occurredAt }) => ({
    sourceId,
    kind,
    occurredAt,
    postings: rows
      .filter(({ entry }) => entry.id === id)
      .map(({ posting: { account, subject, amount } }) => ({ account, subject, amount })),
  }))
}

interface SubjectEntry extends Omit<RecordedEntry, 'postings'> {
  readonly paymentId: string | null
  readonly amount: Cents
}

/** Lists what changed the balance of an account's subject, newest first. */
export const listSubjectEntries = (
  db: Db,
  account: SubjectAccount,
  subject: string,
  limit: number,
): Promise<SubjectEntry[]> =>
  db
    .select({
      sourceId: ledgerEntries.sourceId,
      kind: ledgerEntries.kind,
      occurredAt: ledgerEntries.occurredAt,
      paymentId: ledgerEntries.paymentId,
      amount: ledgerPostings.amount,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(eq(ledgerPostings.account, account), eq(ledgerPostings.subject, subject)))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
