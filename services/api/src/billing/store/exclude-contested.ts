import { sumPart, toCents, type CalendarDate, type Cents } from '@portal/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import { postEntry } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import { excludeAmounts, splitReturned, type ReturnedShare } from '../rules/contest.ts'
import { extendTerms } from '../rules/contest-terms.ts'
import { contests, invoices, type ContestRow } from '../tables.ts'
import { lockInvoice, updateInvoice } from './contests.ts'
import { getCreditBalance, lockCredit } from './credit-balance.ts'

/** A contest that was decided for the customer, and whose payment has left. */
export interface LostPayment extends ReturnedShare<ContestRow> {
  readonly customerId: string
}

interface ReturnedTerms {
  readonly today: CalendarDate
  /** Whether the invoice was paid, so that its charges start again. */
  readonly hasNewTerms: boolean
}

/** Noon in São Paulo: a reversal is known by its day. */
const toInstant = (today: CalendarDate): Date => new Date(`${today}T15:00:00Z`)

/**
 * Takes contested amounts off an open invoice that owes `returned` again: open contests withhold
 * it, and what was decided for the customer stays not owed. Returns the decided contests, for
 * `revokeContestCredits`.
 */
export const excludeContested = async (
  tx: Db,
  invoiceReference: string,
  returned: Cents,
  { today, hasNewTerms }: ReturnedTerms,
): Promise<LostPayment[]> => {
  const { invoice, customerId } = await lockInvoice(tx, invoiceReference)
  const rows = await tx
    .select()
    .from(contests)
    .where(and(eq(contests.invoiceReference, invoiceReference), ne(contests.state, 'withdrawn')))
    .orderBy(asc(contests.openedAt), asc(contests.protocol))
  const { withheld, corrected } = splitReturned(rows, returned)
  for (const { contest, share } of [...withheld, ...corrected])
    await tx
      .update(contests)
      .set({ withheld: toCents(contest.withheld + share) })
      .where(eq(contests.protocol, contest.protocol))
  // Charges start with the reversal, so that a withdrawal does not bring an earlier due date back.
  if (hasNewTerms)
    await tx
      .update(contests)
      .set({ formerLateFrom: invoice.lateFrom, formerDaysLate: invoice.daysLate })
      .where(and(eq(contests.invoiceReference, invoiceReference), eq(contests.state, 'open')))
  if (withheld.length + corrected.length === 0) return []
  const components = excludeAmounts(invoice.components, { withheld, corrected })
  await updateInvoice(tx, invoiceReference, {
    components,
    // While a contest withholds some, the rest has a due date that can be met.
    ...(withheld.length > 0 && extendTerms(invoice, today)),
  })
  const isOpen = rows.some(({ state }) => state === 'open')
  // The ledger records corrections of open invoices only, so that this is a second update.
  if (!isOpen && sumPart(components, 'invoice') === 0)
    await tx
      .update(invoices)
      .set({ state: 'PAID', paidAt: toInstant(today) })
      .where(eq(invoices.reference, invoiceReference))
  return corrected.map((lost) => ({ ...lost, customerId }))
}

/** Revokes the single amount of one contest's credit as far as it is unused. What doubled it stays. */
const revokeContestCredit = async (
  tx: Db,
  { contest, share, customerId }: LostPayment,
  today: CalendarDate,
): Promise<void> => {
  const { protocol, accepted, withheld, paid, credit } = contest
  const decided = (accepted ?? 0) - withheld
  const lost = share === decided ? paid : Math.floor((paid * share) / decided)
  const unused = Math.max(0, await getCreditBalance(tx, customerId))
  const amount = Math.min(lost, credit, unused)
  await tx
    .update(contests)
    .set({ paid: toCents(paid - lost), credit: toCents(credit - amount) })
    .where(eq(contests.protocol, protocol))
  if (amount > 0)
    await postEntry(tx, {
      sourceId: `contest-reversed:${protocol}:${withheld + share}`,
      kind: 'contest_reversed',
      occurredAt: toInstant(today),
      postings: [
        { account: 'customer_credit', subject: customerId, amount },
        { account: 'revenue', amount: -amount },
      ],
    })
}

/** Revokes credit for contested amounts whose payment has left. Call it after the last lock of an invoice. */
export const revokeContestCredits = async (
  tx: Db,
  lost: readonly LostPayment[],
  today: CalendarDate,
): Promise<void> => {
  for (const one of lost) {
    await lockCredit(tx, one.customerId)
    await revokeContestCredit(tx, one, today)
  }
}
