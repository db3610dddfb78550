import { ApiProblem, type NewsBy } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform'
import { customers, type Customer } from '../tables'

export const findByDocument = async (db: Db, document: string): Promise<Customer | null> => {
  const [row] = await db.select().from(customers).where(eq(customers.document, document))
  return row ?? null
}

/** The customer of a session; `unauthorized` when it was deleted meanwhile. */
export const customerOf = async (db: Db, customerId: string): Promise<Customer> => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (row === undefined) throw new ApiProblem('unauthorized')
  return row
}

export const blockCards = async (db: Db, customerId: string): Promise<void> => {
  await db.update(customers).set({ cardBlocked: true }).where(eq(customers.id, customerId))
}

export const keepNewsBy = async (db: Db, customerId: string, newsBy: NewsBy): Promise<void> => {
  await db.update(customers).set({ newsBy }).where(eq(customers.id, customerId))
}
