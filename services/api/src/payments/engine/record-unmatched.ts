import { runInTransaction } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { ListedPayment, Provider } from '../providers/provider.ts'
import {
  insertUnmatched,
  lockMoney,
  postUnmatched,
  findSuggestion,
} from '../store/unmatched-money.ts'
import type { Suggestion, UnmatchedReason } from '../tables.ts'

/** Returns the charge, or the invoice of a printed code, that the provider names. */
export const getNamedReference = ({
  reference,
  printedCode,
}: Pick<ListedPayment, 'reference' | 'printedCode'>): string | null =>
  printedCode?.invoiceReference ?? reference

/** Records money that belongs to no payment; the support desk decides about it. Idempotent. */
export const recordUnmatched = async (
  context: PaymentContext,
  provider: Provider,
  listed: ListedPayment,
  reason: UnmatchedReason,
  invoiceReference: string | null,
): Promise<void> => {
  const { db, clock, log, methods } = context
  const { money } = listed
  const named: Suggestion | null =
    invoiceReference === null
      ? null
      : { kind: 'invoice', reference: invoiceReference, because: 'named_by_charge' }
  const isNew = await runInTransaction(db, async (tx) => {
    await lockMoney(tx, money.id)
    const row = {
      ...money,
      provider: provider.name,
      receivedAt: clock.now(),
      reference: getNamedReference(listed),
      reason,
      suggestion: named ?? (await findSuggestion(tx, methods.listMethods(provider), money)),
    }
    if (!(await insertUnmatched(tx, row))) return false
    await postUnmatched(tx, 'recorded', row, money.paidAt)
    return true
  })
  if (isNew)
    log.error(
      { money: money.id, unmatched: reason },
      'received money belongs to no payment, the support desk has to decide about it',
    )
}
