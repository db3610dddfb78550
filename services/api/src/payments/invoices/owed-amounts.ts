import { isOwed, sumPart, type Cents } from '@portal/contract'
import { findInvoicesOfAnyCustomer } from '../../billing/index.ts'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'

/** Returns what was billed for each of these invoices that is still owed, without charges for late payment. */
export const readOwedAmounts = async (
  db: Db,
  { clock, config }: PaymentContext,
  references: readonly string[],
): Promise<ReadonlyMap<string, Cents>> => {
  const found = await findInvoicesOfAnyCustomer(db, references, clock.today(), config.late)
  return new Map(
    found
      .filter(({ invoice }) => isOwed(invoice))
      .map(({ invoice }) => [invoice.reference, sumPart(invoice.components, 'invoice')]),
  )
}
