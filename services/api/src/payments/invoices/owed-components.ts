import { isOwed, isPart, type AmountComponent } from '@portal/contract'
import { findInvoicesOfAnyCustomer } from '../../billing/index.ts'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'

/** Returns the billed components of each of these invoices that is still owed, without charges for late payment. */
export const readOwedComponents = async (
  db: Db,
  { clock, config }: PaymentContext,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly AmountComponent[]>> => {
  const found = await findInvoicesOfAnyCustomer(db, references, clock.today(), config.late)
  return new Map(
    found
      .filter(({ invoice }) => isOwed(invoice))
      .map(({ invoice }) => [
        invoice.reference,
        invoice.components.filter((component) => isPart(component, 'invoice')),
      ]),
  )
}
