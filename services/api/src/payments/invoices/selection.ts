import { ApiProblem, isOwed, type CalendarDate, type Selection } from '@portal/contract'
import {
  findInvoices,
  lockInvoices,
  mayPayTogether,
  type ContractInvoice,
} from '../../billing/index.ts'
import type { Db, Platform } from '../../platform/index.ts'

/** Throws BAD.REQUEST if an invoice is listed twice. */
const listReferences = (items: readonly Selection[]): string[] => {
  const references = items.flatMap((item) => item.debtsReference)
  if (new Set(references).size !== references.length)
    throw new ApiProblem('BAD.REQUEST', { field: 'debtsReference' })
  return references
}

/**
 * Returns the selected invoices as of today, oldest first. Throws NOT.FOUND if one belongs to
 * another customer or contract.
 */
export const findSelection = async (
  db: Db,
  context: Pick<Platform, 'clock' | 'config'>,
  customerId: string,
  items: readonly Selection[],
): Promise<readonly ContractInvoice[]> => {
  const references = listReferences(items)
  const found = await findInvoices(
    db,
    customerId,
    references,
    context.clock.today(),
    context.config.late,
  )
  const contractOf = new Map(
    items.flatMap((item) => item.debtsReference.map((invoice) => [invoice, item.reference])),
  )
  const isComplete =
    found.length === references.length &&
    found.every(({ invoice, contract }) => contractOf.get(invoice.reference) === contract.reference)
  if (!isComplete) throw new ApiProblem('NOT.FOUND', { field: 'debtsReference' })
  return found
}

export const assertOwed = (found: readonly ContractInvoice[]): void => {
  if (found.some(({ invoice }) => invoice.status === 'PAGA'))
    throw new ApiProblem('INVOICE.ALREADY.PAID')
  if (!found.every(({ invoice }) => isOwed(invoice))) throw new ApiProblem('PAYMENT.STATE.INVALID')
}

const assertPayable = (found: readonly ContractInvoice[]): void => {
  assertOwed(found)
  if (!mayPayTogether(found)) throw new ApiProblem('BULK.PAYMENT.NOT.ALLOWED')
}

/** Locks the selected invoices until the transaction ends and returns them. */
export const lockSelection = async (
  tx: Db,
  context: Pick<Platform, 'clock' | 'config'>,
  customerId: string,
  items: readonly Selection[],
): Promise<readonly ContractInvoice[]> => {
  // Locks only the customer's own invoices, so that no request can block another customer.
  await lockInvoices(tx, listReferences(items), customerId)
  const found = await findSelection(tx, context, customerId, items)
  assertPayable(found)
  return found
}

export const isPast = (instant: Date | null, now: Date): boolean =>
  instant !== null && instant <= now

export const findEarliestDate = (dates: readonly (CalendarDate | null)[]): CalendarDate | null =>
  dates.reduce(
    (earliest, date) =>
      date === null ? earliest : earliest === null || date < earliest ? date : earliest,
    null,
  )
