import type { CalendarDate, Cents } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { listOwedComponents } from '../rules/paid-part.ts'
import { renewTerms } from '../rules/to-invoice.ts'
import { invoices } from '../tables.ts'
import { excludeContested, revokeContestCredits, type LostPayment } from './exclude-contested.ts'
import { deleteInvoiceReminders } from './reminders.ts'

interface ReturnedPart {
  readonly invoiceReference: string
  /** Part of the billed amount that is owed again. */
  readonly amount: Cents
}

/**
 * Makes invoices owed again, because the money that had paid them has left. Fine and interest start
 * after `today`, or after the due date if that is later, and the legal notice periods start again.
 * For an invoice that was paid in part both go on, unless `renewsAll` is set. Contested amounts are
 * not owed again. An accepted amount is not owed again either, and its credit is revoked. An
 * agreement that has replaced an invoice meanwhile stays as signed: the invoice is owed again with
 * the returned part alone.
 */
export const markUnpaid = async (
  tx: Db,
  parts: readonly ReturnedPart[],
  today: CalendarDate,
  { renewsAll = false } = {},
): Promise<void> => {
  const lost: LostPayment[] = []
  const renewed: string[] = []
  for (const { invoiceReference, amount } of parts) {
    const [invoice] = await tx
      .select()
      .from(invoices)
      .where(eq(invoices.reference, invoiceReference))
      .for('update')
    if (invoice === undefined) continue
    const hasNewTerms = renewsAll || invoice.state !== 'OPEN'
    if (hasNewTerms) renewed.push(invoiceReference)
    await tx
      .update(invoices)
      .set({
        state: 'OPEN',
        paidAt: null,
        paymentId: null,
        components: listOwedComponents(invoice, amount),
        ...(hasNewTerms && renewTerms(invoice, amount, today)),
      })
      .where(eq(invoices.reference, invoiceReference))
    const terms = { today, hasNewTerms }
    lost.push(...(await excludeContested(tx, invoiceReference, amount, terms)))
  }
  await revokeContestCredits(tx, lost, today)
  await deleteInvoiceReminders(tx, renewed)
}
