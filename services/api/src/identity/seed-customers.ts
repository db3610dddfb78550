import type { Db } from '../platform/db'
import { DEMO_CUSTOMERS } from './demo-customers'
import { customers } from './tables'

export const seedCustomers = async (tx: Db): Promise<void> => {
  await tx.insert(customers).values([...DEMO_CUSTOMERS])
}
