import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { paymentItems } from '../tables.ts'

/** Makes the payment that paid this invoice one that paid it in part, because a part of it is owed again. */
export const markPaidInPart = async (tx: Db, invoiceReference: string): Promise<void> =>
  void (await tx
    .update(paymentItems)
    .set({ isPaid: false, isPartial: true })
    .where(and(eq(paymentItems.invoiceReference, invoiceReference), eq(paymentItems.isPaid, true))))
