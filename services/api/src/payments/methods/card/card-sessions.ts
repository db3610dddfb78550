import { ApiProblem, type InstallmentPlan } from '@portal/contract'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { computeBlindIndex, listBlindIndexes, type Platform } from '../../../platform/index.ts'
import type { CardKind, CardSession } from '../../acquirer/client.ts'
import { toInstallmentPlan } from '../../acquirer/plans.ts'
import { cardSessions } from '../../tables.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'keys'>

/** Stores a session of hosted card fields and returns its installment plans. */
export const saveCardSession = async (
  dependencies: Dependencies,
  customerId: string,
  kind: CardKind,
  session: CardSession,
): Promise<InstallmentPlan[]> => {
  const installments = session.installments.map(toInstallmentPlan)
  await dependencies.db.insert(cardSessions).values({
    tokenHash: computeBlindIndex(dependencies.keys['card-token'], session.clientToken),
    id: session.id,
    customerId,
    kind,
    installments,
    expiresAt: new Date(session.expiresAt),
  })
  return installments
}

interface KnownSession {
  readonly id: string
  readonly installments: readonly InstallmentPlan[]
}

/** Returns the session that belongs to this customer and token; throws BAD.REQUEST otherwise. */
export const requireCardSession = async (
  dependencies: Dependencies,
  customerId: string,
  kind: CardKind,
  token: string,
): Promise<KnownSession> => {
  const [known] = await dependencies.db
    .select({ id: cardSessions.id, installments: cardSessions.installments })
    .from(cardSessions)
    .where(
      and(
        inArray(cardSessions.tokenHash, listBlindIndexes(dependencies.keys['card-token'], token)),
        eq(cardSessions.customerId, customerId),
        eq(cardSessions.kind, kind),
        gt(cardSessions.expiresAt, dependencies.clock.now()),
      ),
    )
  if (known === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'cardToken' })
  return known
}
