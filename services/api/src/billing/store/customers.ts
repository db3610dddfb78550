import { ApiProblem } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { customers } from '../../identity/tables'
import type { Db } from '../../platform/db'

/** Who an invoice is addressed to. */
export interface Payer {
  readonly name: string
  readonly document: string
}

export const payerOf = async (db: Db, customerId: string): Promise<Payer> => {
  const [row] = await db.select({ name: customers.name, document: customers.document })
    .from(customers).where(eq(customers.id, customerId))
  if (!row) throw new ApiProblem('unauthorized')
  return row
}
