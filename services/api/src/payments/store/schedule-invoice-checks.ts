import { and, eq, inArray, sql } from 'drizzle-orm'
import { pgNotify, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { getStatusCheckQueue } from '../providers/queue-names.ts'
import { paymentItems, payments } from '../tables.ts'

/** Schedules an immediate status check of all open payments for these invoices. */
export const scheduleInvoiceChecks = async (
  tx: Db,
  { clock, methods }: Pick<PaymentContext, 'clock' | 'methods'>,
  invoiceReferences: readonly string[],
): Promise<void> => {
  const waiting = tx
    .select({ id: paymentItems.paymentId })
    .from(paymentItems)
    .where(
      and(
        eq(paymentItems.isOpen, true),
        inArray(paymentItems.invoiceReference, [...invoiceReferences]),
      ),
    )
  const due = await tx
    .update(payments)
    .set({ nextCheckAt: clock.now() })
    .where(inArray(payments.id, waiting))
    .returning({ method: payments.method })
  const queues = new Set(due.map(({ method }) => getStatusCheckQueue(methods.get(method).provider)))
  for (const queue of queues) await tx.execute(sql`select ${pgNotify('job-due', queue)}`)
}
