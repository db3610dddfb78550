import type { CalendarDate } from '@portal/contract'
import { inArray } from 'drizzle-orm'
import type { Db, Keys } from '../platform/index.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { encryptCustomer } from './store/encrypted-customer.ts'
import { customers } from './tables.ts'

export const hasCustomers = async (db: Db): Promise<boolean> =>
  (await db.select({ id: customers.id }).from(customers).limit(1)).length > 0

export const hasDemoCustomers = async (db: Db): Promise<boolean> => {
  const demoIds = DEMO_CUSTOMERS.map(({ id }) => id)
  return (
    (
      await db
        .select({ id: customers.id })
        .from(customers)
        .where(inArray(customers.id, demoIds))
        .limit(1)
    ).length > 0
  )
}

export const seedCustomers = async (
  tx: Db,
  _today: CalendarDate,
  { customer }: Pick<Keys, 'customer'>,
): Promise<void> => {
  await tx.insert(customers).values(DEMO_CUSTOMERS.map((one) => encryptCustomer(customer, one)))
}
