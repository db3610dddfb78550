import type { PaymentStatus } from '@portal/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { paymentItems, payments } from '../tables.ts'

/** Only card payments have these statuses; their changes raise the account's version (0020_payments_in_process.sql). */
const IN_PROCESS = [
  'awaiting_authentication',
  'processing',
] as const satisfies readonly PaymentStatus[]

/** Invoices of the customer whose card payment waits for the issuer or the cardholder. */
export const listInvoicesInProcess = async (
  db: Db,
  customerId: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ reference: paymentItems.invoiceReference })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(and(eq(payments.customerId, customerId), inArray(payments.status, [...IN_PROCESS])))
  return new Set(rows.map(({ reference }) => reference))
}
