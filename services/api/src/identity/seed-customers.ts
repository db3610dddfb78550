import type { Db } from '../platform'
import { DEMO_CUSTOMERS } from './demo-customers'
import { customers } from './tables'

export const hasCustomers = async (db: Db): Promise<boolean> => (await db.select({ id: customers.id }).from(customers).limit(1)).length > 0

export const seedCustomers = async (tx: Db): Promise<void> => {
  await tx.insert(customers).values([...DEMO_CUSTOMERS])
}
