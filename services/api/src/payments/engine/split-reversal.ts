import { isPart, sumComponents, sumPart, toCents, type Cents } from '@portal/contract'
import type { ReversalSplit, ReversedItem } from '../store/post-reversal.ts'
import type { PaymentItemRow, ReceivedPaymentRow } from '../tables.ts'

/** Splits the reversed part of an item. A complete reversal also undoes late charges and discounts. */
const splitItem = (
  { components, total }: PaymentItemRow,
  reversed: number,
): { owed: number; late: number; discount: number } => {
  const off = sumComponents(
    components.filter((component) => isPart(component, 'off') && component.kind !== 'partial'),
  )
  const late = sumPart(components, 'late')
  const covered = total - late - off
  if (reversed === total) return { owed: covered, late, discount: off }
  const owed = Math.min(reversed, covered)
  return { owed, late: reversed - owed, discount: 0 }
}

const reverseItem = (item: PaymentItemRow, amount: number): ReversedItem => {
  const [before, after] = [splitItem(item, item.reversed), splitItem(item, item.reversed + amount)]
  return {
    item,
    amount: toCents(amount),
    owed: toCents(after.owed - before.owed),
    late: toCents(after.late - before.late),
    discount: toCents(after.discount - before.discount),
  }
}

/**
 * Divides a reversal. It reduces the customer's credit first, then the invoices that the money
 * paid, the last one first. A pending refund is next: the provider can no longer make it. A
 * transfer by the support desk is last: it left the operator's own account. Returns null if more is
 * claimed than is left of the money.
 */
export const splitReversal = (
  money: ReceivedPaymentRow,
  items: readonly PaymentItemRow[],
  amount: Cents,
  isTransferred: boolean,
): ReversalSplit | null => {
  let left: number = amount
  const consume = (available: number): Cents => {
    const taken = toCents(Math.min(left, Math.max(0, available)))
    left -= taken
    return taken
  }
  const credit = consume(money.refundState === 'credit' ? money.refund : 0)
  const paid =
    money.outcome === 'duplicate' || money.outcome === 'underpaid'
      ? []
      : items.filter(({ isPaid, isPartial, reversed }) => isPaid || isPartial || reversed > 0)
  const reversed = [...paid].reverse().flatMap((item) => {
    const taken = consume(item.total - item.reversed)
    return taken === 0 ? [] : [reverseItem(item, taken)]
  })
  const refund = consume(
    ['choice', 'pending', 'transfer'].includes(money.refundState) ? money.refund : 0,
  )
  const transferred = consume(isTransferred ? money.refund : 0)
  return left === 0 ? { credit, items: reversed.reverse(), refund, transferred } : null
}
