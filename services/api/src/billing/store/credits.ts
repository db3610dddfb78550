import { randomUUID } from 'node:crypto'
import {
  ApiProblem,
  isOwed,
  sumComponents,
  toCents,
  type CalendarDate,
  type CalendarMonth,
  type Cents,
} from '@portal/contract'
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { postEntry } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import type { BillingPorts } from '../ports.ts'
import { splitCredit, type CreditSplit } from '../rules/credit.ts'
import { addCharges, type LateRates } from '../rules/late-charges.ts'
import { listOwedComponents } from '../rules/paid-part.ts'
import { NEW_TERMS, renewDueDate } from '../rules/to-invoice.ts'
import { contests, contracts, creditUses, invoices, type CreditUseRow } from '../tables.ts'
import { lockInvoice, type ContestDay } from './contests.ts'
import type { ContractInvoice } from '../rules/contract-invoice.ts'
import { getCreditBalance, lockCredit } from './credit-balance.ts'
import { excludeContested, revokeContestCredits } from './exclude-contested.ts'
import { findInvoices, lockInvoices } from './invoices.ts'
import { deleteInvoiceReminders } from './reminders.ts'

/** Invoices of agreements are left out: what was signed stays as it is. */
const isTarget = (customerId: string, references?: readonly string[]) =>
  and(
    eq(contracts.customerId, customerId),
    eq(invoices.state, 'OPEN'),
    isNull(invoices.agreementReference),
    references && inArray(invoices.reference, [...references]),
  )

/** Lists the invoices that credit may pay, oldest first. */
const listTargetReferences = async (
  db: Db,
  customerId: string,
  references?: readonly string[],
): Promise<string[]> =>
  (
    await db
      .select({ reference: invoices.reference })
      .from(invoices)
      .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
      .where(isTarget(customerId, references))
      .orderBy(asc(invoices.dueDate), asc(invoices.reference))
  ).map(({ reference }) => reference)

interface CreditTarget {
  readonly found: ContractInvoice
  readonly split: CreditSplit
  /** What would be left to pay. */
  readonly rest: Cents
}

/** Lists the invoices that this much credit can reduce on a day, oldest first. */
export const listCreditTargets = async (
  db: Db,
  customerId: string,
  balance: Cents,
  today: CalendarDate,
  rates: LateRates,
): Promise<CreditTarget[]> => {
  if (balance <= 0) return []
  const references = await listTargetReferences(db, customerId)
  const found = await findInvoices(db, customerId, references, today, rates)
  return found.flatMap((one) => {
    const split = isOwed(one.invoice) ? splitCredit(one.invoice, balance) : null
    if (split === null) return []
    const { components, isPaid } = split
    const rest = isPaid ? [] : addCharges(today, { ...one.terms, components }, rates, null)
    return [{ found: one, split, rest: sumComponents(rest) }]
  })
}

interface CreditUse {
  readonly customerId: string
  readonly invoiceReference: string
  /** Amount that the customer saw. */
  readonly amount: Cents
  readonly idempotencyKey: string
}

type CreditPorts = Pick<
  BillingPorts,
  'hasPaymentInProgress' | 'enqueueCodeCancellation' | 'markPaidInPart'
>

/** True if an earlier request with this key has done it. Throws IDEMPOTENCY.KEY.REUSED if it was for another use. */
const isRepeated = async (
  tx: Db,
  { customerId, invoiceReference, amount, idempotencyKey }: CreditUse,
): Promise<boolean> => {
  const [known] = await tx
    .select()
    .from(creditUses)
    .where(
      and(eq(creditUses.customerId, customerId), eq(creditUses.idempotencyKey, idempotencyKey)),
    )
  if (known === undefined) return false
  if (known.invoiceReference !== invoiceReference || known.amount !== amount)
    throw new ApiProblem('IDEMPOTENCY.KEY.REUSED')
  return true
}

/** Throws unless the invoice is owed, belongs to no agreement and has no payment in progress. */
const requireTarget = async (
  tx: Db,
  { customerId, invoiceReference }: CreditUse,
  { today, rates }: ContestDay,
  { hasPaymentInProgress }: CreditPorts,
): Promise<ContractInvoice> => {
  const [found] = await findInvoices(tx, customerId, [invoiceReference], today, rates)
  if (found === undefined) throw new ApiProblem('NOT.FOUND', { field: 'invoice' })
  if (found.invoice.status === 'PAGA') throw new ApiProblem('INVOICE.ALREADY.PAID')
  const [reference] = await listTargetReferences(tx, customerId, [invoiceReference])
  if (reference === undefined || !isOwed(found.invoice))
    throw new ApiProblem('PAYMENT.STATE.INVALID')
  if (await hasPaymentInProgress?.(tx, [invoiceReference]))
    throw new ApiProblem('PAYMENT.IN.PROGRESS')
  return found
}

/** Records what a use of credit paid (`direction` 1), or that it no longer pays it (-1). */
const postUse = (
  tx: Db,
  {
    id,
    customerId,
    invoiceReference,
    amount,
    billed,
    late,
    discount,
  }: Omit<CreditUseRow, 'usedAt' | 'restoredAt' | 'idempotencyKey'>,
  occurredAt: Date,
  direction: 1 | -1,
): Promise<boolean> =>
  postEntry(tx, {
    sourceId: `credit-${direction === 1 ? 'use' : 'restored'}:${id}`,
    kind: direction === 1 ? 'credit_used' : 'credit_restored',
    occurredAt,
    postings: [
      { account: 'customer_credit', subject: customerId, amount: direction * amount },
      { account: 'receivable', subject: invoiceReference, amount: -direction * billed },
      { account: 'fines_and_interest', amount: -direction * late },
      { account: 'discounts', amount: -direction * discount },
    ],
  })

/**
 * Pays an open invoice with credit, whole or in part, once per idempotency key. Codes for another
 * amount are cancelled. Throws AMOUNT.CHANGED if the credit would pay another amount than the
 * customer saw.
 */
export const applyCredit = async (
  tx: Db,
  use: CreditUse,
  day: ContestDay,
  ports: CreditPorts,
): Promise<void> => {
  const { customerId, invoiceReference, idempotencyKey } = use
  await lockInvoices(tx, [invoiceReference], customerId)
  await lockCredit(tx, customerId)
  if (await isRepeated(tx, use)) return
  const { invoice } = await requireTarget(tx, use, day, ports)
  const split = splitCredit(invoice, await getCreditBalance(tx, customerId))
  if (split === null || split.amount !== use.amount) throw new ApiProblem('AMOUNT.CHANGED')
  const { isPaid, components, ...paid } = split
  const row = { id: randomUUID(), customerId, invoiceReference, idempotencyKey, ...paid }
  await tx.insert(creditUses).values({ ...row, usedAt: day.now })
  await postUse(tx, row, day.now, 1)
  await tx
    .update(invoices)
    .set({ components, ...(isPaid && { state: 'PAID' as const, paidAt: day.now }) })
    .where(eq(invoices.reference, invoiceReference))
  await ports.enqueueCodeCancellation?.(tx, [invoiceReference])
}

/**
 * Makes an invoice owed again by what a use of credit had paid. One that was paid in part retains
 * its due date, charges and notices.
 */
const restoreUse = async (
  tx: Db,
  use: CreditUseRow,
  { now, today }: Omit<ContestDay, 'rates'>,
  ports: CreditPorts,
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
      ...(hasEnded && { lateFrom: renewDueDate(invoice, today), ...NEW_TERMS }),
    })
    .where(eq(invoices.reference, invoiceReference))
  await tx.update(creditUses).set({ restoredAt: now }).where(eq(creditUses.id, id))
  await postUse(tx, use, now, -1)
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

/** Locks the credit of a customer after the invoices that it has paid, before it is taken back. */
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
  ports: CreditPorts,
): Promise<void> => {
  for (const use of await listUses(tx, customerId)) {
    if ((await getCreditBalance(tx, customerId)) >= 0) return
    await restoreUse(tx, use, day, ports)
  }
}

interface CreditedInvoice {
  readonly reference: string
  readonly month: CalendarMonth
}

/** Finds the invoices behind entries of credit: by protocol of a contest and by id of a use. */
export const findCreditedInvoices = async (
  db: Db,
  customerId: string,
): Promise<Map<string, CreditedInvoice>> => {
  const invoice = { reference: invoices.reference, month: invoices.month }
  const contested = await db
    .select({ id: contests.protocol, ...invoice })
    .from(contests)
    .innerJoin(invoices, eq(invoices.reference, contests.invoiceReference))
    .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
    .where(and(eq(contracts.customerId, customerId), gt(contests.credit, toCents(0))))
  const used = await db
    .select({ id: creditUses.id, ...invoice })
    .from(creditUses)
    .innerJoin(invoices, eq(invoices.reference, creditUses.invoiceReference))
    .where(eq(creditUses.customerId, customerId))
  return new Map([...contested, ...used].map(({ id, ...one }) => [id, one]))
}
