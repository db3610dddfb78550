import { sumCents, sumPart, toCents, type CalendarDate, type Cents } from '@portal/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { postEntry } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import { calculateOwedAgain } from '../rules/agreement-breach.ts'
import { getAgreedAmount } from '../rules/paid-part.ts'
import { agreements, invoices, type InvoiceRow } from '../tables.ts'
import type { LiveAgreement } from './breakable-agreements.ts'
import type { MarkPaidInPart } from './end-contest.ts'
import { markUnpaid } from './mark-unpaid.ts'

/** Unpaid rest of an installment, without charges for late payment. */
const getUnpaid = ({ state, components }: InvoiceRow): Cents =>
  state === 'OPEN' ? sumPart(components, 'invoice') : toCents(0)

interface OwedAgain {
  readonly reference: string
  readonly amount: Cents
}

/**
 * Breaks a locked agreement: unpaid installments are not owed any more, and the replaced invoices
 * are owed again without what was paid. Charges for late payment start after `lastDay`. Returns
 * what is owed again.
 */
export const applyBreach = async (
  tx: Db,
  { agreement, installments, replaced }: LiveAgreement,
  { now, lastDay }: { readonly now: Date; readonly lastDay: CalendarDate },
  markPaidInPart?: MarkPaidInPart,
): Promise<OwedAgain[]> => {
  const { reference } = agreement
  const unpaid = installments.filter(({ state }) => state === 'OPEN')
  const cancelled = sumCents(unpaid.map(getUnpaid))
  const owedAgain = calculateOwedAgain({
    total: agreement.total,
    paid: toCents(sumCents(installments.map(getAgreedAmount)) - cancelled),
    replaced: (agreement.replaced ?? []).map(({ reference: invoice, components }) => ({
      reference: invoice,
      billed: sumPart(components, 'invoice'),
    })),
  })
  const owed = owedAgain.filter(({ amount }) => amount > 0)
  await tx
    .update(invoices)
    .set({ state: 'CANCELLED' })
    .where(
      inArray(
        invoices.reference,
        unpaid.map((installment) => installment.reference),
      ),
    )
  await markUnpaid(
    tx,
    owed.map(({ reference: invoiceReference, amount }) => ({ invoiceReference, amount })),
    lastDay,
    // An invoice that was owed in part has notices and charges about that part only.
    { renewsAll: true },
  )
  // A replaced invoice was owed again before, because its money was reversed, and paid: that money
  // has paid a part now.
  for (const { reference: invoice, state } of replaced)
    if (state === 'PAID' && owed.some((one) => one.reference === invoice))
      await markPaidInPart?.(tx, invoice)
  const covered = owedAgain.filter(({ amount }) => amount === 0).map((one) => one.reference)
  await tx
    .update(invoices)
    .set({ state: 'PAID', paidAt: now })
    .where(and(inArray(invoices.reference, covered), eq(invoices.state, 'AGREED')))
  // The invoices leave the agreement, so that another one can replace them.
  await tx
    .update(invoices)
    .set({ agreementReference: null })
    .where(and(eq(invoices.agreementReference, reference), isNull(invoices.installmentNumber)))
  const total = sumCents(owed.map(({ amount }) => amount))
  await postEntry(tx, {
    sourceId: `agreement-broken:${reference}`,
    kind: 'agreement_broken',
    occurredAt: now,
    postings: [
      ...unpaid.map((installment) => ({
        account: 'receivable' as const,
        subject: installment.reference,
        amount: -getUnpaid(installment),
      })),
      ...owed.map(({ reference: subject, amount }) => ({
        account: 'receivable' as const,
        subject,
        amount,
      })),
      { account: 'discounts', amount: cancelled - total },
    ],
  })
  await tx.update(agreements).set({ brokenAt: now }).where(eq(agreements.reference, reference))
  return owed
}
