import { ApiProblem } from '@portal/contract'
import { and, eq, gt, lt } from 'drizzle-orm'
import { hmac } from '../../platform/keys'
import type { Desk } from '../desk'
import type { CardKind, CardSession } from '../provider/card-client'
import { cardSessions } from '../tables'

const hashOf = ({ keys }: Pick<Desk, 'keys'>, token: string): string => hmac(keys['card-token'], token)

export const keepCardSession = async (desk: Desk, customerId: string, kind: CardKind, session: CardSession): Promise<void> =>
  void (await desk.db.insert(cardSessions).values({
    tokenHash: hashOf(desk, session.clientToken), id: session.id, customerId, kind, expiresAt: new Date(session.expiresAt),
  }))

/** The acquirer's id of the hosted fields that this customer was given; BAD.REQUEST for anything else. */
export const cardSessionOf = async (desk: Desk, customerId: string, kind: CardKind, token: string): Promise<string> => {
  const [known] = await desk.db.select({ id: cardSessions.id }).from(cardSessions).where(and(
    eq(cardSessions.tokenHash, hashOf(desk, token)), eq(cardSessions.customerId, customerId), eq(cardSessions.kind, kind),
    gt(cardSessions.expiresAt, desk.clock.now()),
  ))
  if (known === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'cardToken' })
  return known.id
}

export const forgetCardSessions = async ({ db, clock }: Pick<Desk, 'db' | 'clock'>): Promise<void> =>
  void (await db.delete(cardSessions).where(lt(cardSessions.expiresAt, clock.now())))
