import { asc, eq } from 'drizzle-orm'
import type { Cents } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import { invoiceItems } from '../tables.ts'

/** Lists the services of an invoice in printed order. */
export const listServices = (
  db: Db,
  invoiceReference: string,
): Promise<{ position: number; description: string; amount: Cents }[]> =>
  db
    .select({
      position: invoiceItems.position,
      description: invoiceItems.description,
      amount: invoiceItems.amount,
    })
    .from(invoiceItems)
    .where(eq(invoiceItems.invoiceReference, invoiceReference))
    .orderBy(asc(invoiceItems.position))
