import type { PaymentContext } from '../context.ts'
import { findFault, requireMatch } from '../providers/provider-fault.ts'
import type { Reversal } from '../providers/provider-state.ts'
import { findReversals } from '../store/reversals.ts'
import { applyReversal } from './reverse.ts'

/** Lists are read again and again: most of their reversals are booked already. */
const listNew = async (
  { db }: PaymentContext,
  reversals: readonly Reversal[],
): Promise<Reversal[]> => {
  const known = await findReversals(
    db,
    reversals.map(({ id }) => id),
  )
  const booked = new Set(known.map(({ id, status, amount }) => `${id} ${status} ${amount}`))
  return reversals.filter(({ id, status, amount }) => !booked.has(`${id} ${status} ${amount}`))
}

/** Throws a provider fault if the reversal contradicts what is booked. */
const applyListed = async (
  context: PaymentContext,
  provider: string,
  reversal: Reversal,
): Promise<void> => {
  const outcome = await applyReversal(context, provider, reversal)
  requireMatch(
    outcome !== 'contradictory',
    'refunds',
    'provider reverses more than it paid, or changes its decision',
  )
  if (outcome === 'applied' && reversal.status === 'done')
    context.metrics.countReversal({ kind: reversal.kind })
  if (outcome === 'unknown_money')
    context.log.warn(
      { provider, reversal: reversal.id, event: reversal.moneyId },
      'reversed money is not booked, the next read of the list will retry',
    )
}

/** Applies reported reversals one by one: one that fails or is not understood holds up no other. */
export const applyReversals = async (
  context: PaymentContext,
  provider: string,
  reversals: readonly Reversal[],
): Promise<void> => {
  for (const reversal of await listNew(context, reversals)) {
    const subject = { provider, reference: reversal.id }
    await context.faults
      .watch(subject, () => applyListed(context, provider, reversal))
      .catch((error: unknown) => {
        if (findFault(error) === null)
          context.log.error(
            { ...subject, err: error },
            'failed to book a reversal, the next check retries',
          )
      })
  }
}
