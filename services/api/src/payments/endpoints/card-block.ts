import { ApiProblem } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { customers } from '../../identity/tables'
import type { Desk } from '../desk'

export const isCardBlocked = async ({ db }: Pick<Desk, 'db'>, customerId: string): Promise<boolean> => {
  const [row] = await db.select({ cardBlocked: customers.cardBlocked }).from(customers).where(eq(customers.id, customerId))
  return row?.cardBlocked ?? true
}

export const requireCardAllowed = async (desk: Pick<Desk, 'db'>, customerId: string): Promise<void> => {
  if (await isCardBlocked(desk, customerId)) throw new ApiProblem('CARD.BLOCKED')
}
