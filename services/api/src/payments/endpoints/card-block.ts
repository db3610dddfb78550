import { ApiProblem } from '@portal/contract'
import { isCardBlocked } from '../../identity'
import type { Desk } from '../desk'

export const requireCardAllowed = async (desk: Pick<Desk, 'db'>, customerId: string): Promise<void> => {
  if (await isCardBlocked(desk.db, customerId)) throw new ApiProblem('CARD.BLOCKED')
}
