import { randomUUID } from 'node:crypto'
import { ApiProblem, isOwed, type Cents } from '@portal/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { BillingPorts } from '../ports.ts'
import type { ContractInvoice } from '../rules/contract-invoice.ts'
import { splitCredit } from '../rules/credit.ts'
import { creditUses, invoices } from '../tables.ts'
import type { ContestDay } from './contests.ts'
import { getCreditBalance, lockCredit } from './credit-balance.ts'
import { listTargetReferences } from './credit-targets.ts'
import { findInvoices, lockInvoices } from './invoices.ts'
import { postCreditUse } from './post-credit-use.ts'

interface CreditUse {
  readonly customerId: string
  readonly invoiceReference: string
  /** Amount that the customer saw. */
  readonly amount: Cents
  readonly idempotencyKey: string
}

type ApplyPorts = Pick<BillingPorts, 'hasPaymentInProgress' | 'enqueueCodeCancellation'>

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
  { hasPaymentInProgress }: ApplyPorts,
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

/**
 * Pays an open invoice with credit, whole or in part, once per idempotency key. Codes for another
 * amount are cancelled. Throws AMOUNT.CHANGED if the credit would pay another amount than the
 * customer saw.
 */
export const applyCredit = async (
  tx: Db,
  use: CreditUse,
  day: ContestDay,
  ports: ApplyPorts,
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
  await postCreditUse(tx, row, day.now, 1)
  await tx
    .update(invoices)
    .set({ components, ...(isPaid && { state: 'PAID' as const, paidAt: day.now }) })
    .where(eq(invoices.reference, invoiceReference))
  await ports.enqueueCodeCancellation?.(tx, [invoiceReference])
}
