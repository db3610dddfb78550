import { ApiProblem, type CalendarDate, type Selection } from '@portal/contract'
import {
  findInvoices,
  lockInvoices,
  mayPayTogether,
  type ContractInvoice,
} from '../../billing/index.ts'
import type { Db, Platform } from '../../platform/index.ts'

/** References of the chosen invoices; BAD.REQUEST when one is named twice. */
const listReferences = (items: readonly Selection[]): string[] => {
  const references = items.flatMap((item) => item.debtsReference)
  if (new Set(references).size !== references.length)
    throw new ApiProblem('BAD.REQUEST', { field: 'debtsReference' })
  return references
}

/** The chosen invoices as of today, oldest first; NOT.FOUND when one is not the customer's or not of the contract it is named with. */
export const findSelection = async (
  db: Db,
  context: Pick<Platform, 'clock' | 'config'>,
  customerId: string,
  items: readonly Selection[],
): Promise<ContractInvoice[]> => {
  const references = listReferences(items)
  const found = await findInvoices(
    db,
    customerId,
    references,
    context.clock.today(),
    context.config.late,
  )
  const contractOf = new Map(
    items.flatMap((item) => item.debtsReference.map((debt) => [debt, item.reference])),
  )
  const isComplete =
    found.length === references.length &&
    found.every(
      ({ invoice: debt, contract }) => contractOf.get(debt.reference) === contract.reference,
    )
  if (!isComplete) throw new ApiProblem('NOT.FOUND', { field: 'debtsReference' })
  return found
}

/** Throws unless all of these are owed. */
export const assertOwed = (found: readonly ContractInvoice[]): void => {
  if (found.some(({ invoice: debt }) => debt.status === 'PAGA'))
    throw new ApiProblem('INVOICE.ALREADY.PAID')
  if (found.some(({ invoice: debt }) => debt.status === 'EM_ACORDO'))
    throw new ApiProblem('PAYMENT.STATE.INVALID')
}

/** Throws unless all of these are owed and may be paid in one payment. */
const assertPayable = (found: readonly ContractInvoice[]): void => {
  assertOwed(found)
  if (!mayPayTogether(found)) throw new ApiProblem('BULK.PAYMENT.NOT.ALLOWED')
}

/** Holds the chosen invoices until the transaction ends and answers them as they are then. */
export const lockSelection = async (
  tx: Db,
  context: Pick<Platform, 'clock' | 'config'>,
  customerId: string,
  items: readonly Selection[],
): Promise<ContractInvoice[]> => {
  // Only the customer's own are held: nobody holds up somebody else's payment.
  await lockInvoices(tx, listReferences(items), customerId)
  const found = await findSelection(tx, context, customerId, items)
  assertPayable(found)
  return found
}

export const isPast = (instant: Date | null, now: Date): boolean =>
  instant !== null && instant <= now

/** The earliest of the days asked for. */
export const findEarliestDate = (dates: readonly (CalendarDate | null)[]): CalendarDate | null =>
  dates.reduce(
    (earliest, date) =>
      date === null ? earliest : earliest === null || date < earliest ? date : earliest,
    null,
  )
