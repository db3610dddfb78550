import { asc, eq } from 'drizzle-orm'
import type { Cents } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import { debtLines } from '../tables.ts'

/** The services that an invoice charges, in their printed order. */
export const servicesOf = (
  db: Db,
  debtReference: string,
): Promise<{ description: string; amount: Cents }[]> =>
  db
    .select({ description: debtLines.description, amount: debtLines.amount })
    .from(debtLines)
    .where(eq(debtLines.debtReference, debtReference))
    .orderBy(asc(debtLines.position))
