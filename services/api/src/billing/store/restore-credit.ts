import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { BillingPorts } from '../ports.ts'
import { listOwedComponents } from '../rules/paid-part.ts'
import { renewTerms } from '../rules/to-invoice.ts'
import { creditUses, invoices, type CreditUseRow } from '../tables.ts'
import { lockInvoice, type ContestDay } from './contests.ts'
import { getCreditBalance, lockCredit } from './credit-balance.ts'
import { excludeContested, revokeContestCredits } from './exclude-contested.ts'
import { lockInvoices } from './invoices.ts'
import { postCreditUse } from './post-credit-use.ts'
import { deleteInvoiceReminders } from './reminders.ts'

type RestorePorts = Pick<BillingPorts, 'enqueueCodeCancellation' | 'markPaidInPart'>

/**
 * Makes an invoice owed again by what a use of credit had paid. One that was paid in part retains
 * its due date, charges and notices.
 */
const restoreUse = async (
  tx: Db,
  use: CreditUseRow,
  { now, today }: Omit<ContestDay, 'rates'>,
  ports: RestorePorts,
): Promise<void> => {
  const { id, invoiceReference, billed, amount } = use
  const { invoice } = await lockInvoice(tx, invoiceReference)
  const hasEnded = invoice.state !== 'OPEN'
  await tx
    .update(invoices)
    .set({
      state: 'OPEN',
      paidAt: null,
      paymentId: null,
      components: listOwedComponents(invoice, billed, amount),
      ...(hasEnded && renewTerms(invoice, billed, today)),
    })
    .where(eq(invoices.reference, invoiceReference))
  await tx.update(creditUses).set({ restoredAt: now }).where(eq(creditUses.id, id))
  await postCreditUse(tx, use, now, -1)
  const lost = await excludeContested(tx, invoiceReference, billed, {
    today,
    hasNewTerms: hasEnded,
  })
  await revokeContestCredits(tx, lost, today)
  if (hasEnded) await deleteInvoiceReminders(tx, [invoiceReference])
  if (invoice.state === 'PAID') await ports.markPaidInPart?.(tx, invoiceReference)
  await ports.enqueueCodeCancellation?.(tx, [invoiceReference])
}

/** Lists the uses of credit that pay an invoice, the latest first. */
const listUses = (tx: Db, customerId: string): Promise<CreditUseRow[]> =>
  tx
    .select()
    .from(creditUses)
    .where(and(eq(creditUses.customerId, customerId), isNull(creditUses.restoredAt)))
    .orderBy(desc(creditUses.usedAt), desc(creditUses.id))

/** Locks the invoices that credit of a customer has paid, then the credit. */
export const lockUsedCredit = async (tx: Db, customerId: string): Promise<void> => {
  const uses = await listUses(tx, customerId)
  await lockInvoices(
    tx,
    uses.map(({ invoiceReference }) => invoiceReference),
  )
  await lockCredit(tx, customerId)
}

/**
 * Takes credit back from the invoices that it paid, the latest first, until the customer owes none.
 * Requires `lockUsedCredit`.
 */
export const restoreCredit = async (
  tx: Db,
  customerId: string,
  day: Omit<ContestDay, 'rates'>,
  ports: RestorePorts,
): Promise<void> => {
  for (const use of await listUses(tx, customerId)) {
    if ((await getCreditBalance(tx, customerId)) >= 0) return
    await restoreUse(tx, use, day, ports)
  }
}
