import { isOwed, sumComponents, type CalendarDate, type Cents } from '@portal/contract'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { ContractInvoice } from '../rules/contract-invoice.ts'
import { splitCredit, type CreditSplit } from '../rules/credit.ts'
import { addCharges, type LateRates } from '../rules/late-charges.ts'
import { contracts, invoices } from '../tables.ts'
import { findInvoices } from './invoices.ts'

/** Invoices of agreements are left out: what was signed stays as it is. */
const isTarget = (customerId: string, references?: readonly string[]) =>
  and(
    eq(contracts.customerId, customerId),
    eq(invoices.state, 'OPEN'),
    isNull(invoices.agreementReference),
    references && inArray(invoices.reference, [...references]),
  )

/** Lists the invoices that credit may pay, oldest first. */
export const listTargetReferences = async (
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
  /** Amount left to pay. */
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
