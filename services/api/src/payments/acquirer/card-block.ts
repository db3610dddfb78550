import { ApiProblem } from '@portal/contract'
import { isCardBlocked } from '../../identity/index.ts'
import type { Db } from '../../platform/index.ts'

/** Reason why a customer's cards must not be charged; null if they may be. */
export const findCardBlock = async (db: Db, customerId: string): Promise<'CARD_BLOCKED' | null> =>
  (await isCardBlocked(db, customerId)) ? 'CARD_BLOCKED' : null

export const requireCardAllowed = async (db: Db, customerId: string): Promise<void> => {
  if (await isCardBlocked(db, customerId)) throw new ApiProblem('CARD.BLOCKED')
}
