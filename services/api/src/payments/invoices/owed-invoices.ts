import { isOwed, isPart, type AmountComponent } from '@portal/contract'
import { findInvoicesOfAnyCustomer, type ChargeTerms } from '../../billing/index.ts'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'

/** What was billed on an invoice, without charges for late payment, and the terms of these. */
export interface OwedInvoice {
  readonly components: readonly AmountComponent[]
  readonly terms: ChargeTerms
}

/** Returns those of the invoices that are still owed. */
export const readOwedInvoices = async (
  db: Db,
  { clock, config }: PaymentContext,
  references: readonly string[],
): Promise<ReadonlyMap<string, OwedInvoice>> => {
  const found = await findInvoicesOfAnyCustomer(db, references, clock.today(), config.late)
  return new Map(
    found
      .filter(({ invoice }) => isOwed(invoice))
      .map(({ invoice, terms }) => [
        invoice.reference,
        { components: invoice.components.filter((one) => isPart(one, 'invoice')), terms },
      ]),
  )
}
