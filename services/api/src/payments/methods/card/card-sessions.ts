import { ApiProblem } from '@portal/contract'
import { and, eq, gt, lt } from 'drizzle-orm'
import { hmac, type Platform } from '../../../platform'
import type { CardKind, CardSession } from '../../acquirer/client'
import { cardSessions } from '../../tables'

type Place = Pick<Platform, 'db' | 'clock' | 'keys'>

const hashOf = ({ keys }: Pick<Place, 'keys'>, token: string): string => hmac(keys['card-token'], token)

export const keepCardSession = async (place: Place, customerId: string, kind: CardKind, session: CardSession): Promise<void> =>
  void (await place.db.insert(cardSessions).values({
    tokenHash: hashOf(place, session.clientToken), id: session.id, customerId, kind, expiresAt: new Date(session.expiresAt),
  }))

/** The acquirer's id of the hosted fields that this customer was given; BAD.REQUEST for anything else. */
export const cardSessionOf = async (place: Place, customerId: string, kind: CardKind, token: string): Promise<string> => {
  const [known] = await place.db.select({ id: cardSessions.id }).from(cardSessions).where(and(
    eq(cardSessions.tokenHash, hashOf(place, token)), eq(cardSessions.customerId, customerId), eq(cardSessions.kind, kind),
    gt(cardSessions.expiresAt, place.clock.now()),
  ))
  if (known === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'cardToken' })
  return known.id
}

export const forgetCardSessions = async ({ db, clock }: Pick<Place, 'db' | 'clock'>): Promise<void> =>
  void (await db.delete(cardSessions).where(lt(cardSessions.expiresAt, clock.now())))
