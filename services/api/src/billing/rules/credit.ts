import {
  addComponents,
  hasPart,
  isPart,
  listComponents,
  sumPart,
  toCents,
  type AmountComponent,
  type Cents,
  type Invoice,
} from '@portal/contract'
import { limitComponents } from './late-charges.ts'

/** Part of an invoice that credit pays. `amount` is the sum of the parts; a discount is negative. */
export interface CreditSplit {
  readonly amount: Cents
  readonly billed: Cents
  readonly late: Cents
  readonly discount: Cents
  /** Whether the invoice is paid with it. */
  readonly isPaid: boolean
  /** Components of the invoice afterwards. */
  readonly components: readonly AmountComponent[]
}

/**
 * Splits the credit that an open invoice can take, as received money is split: first the billed
 * amount, then charges for late payment as far as it goes. Returns null without credit, and for a
 * discounted invoice that it does not cover: a part would cost the customer the discount.
 */
export const splitCredit = (
  { components, total }: Pick<Invoice, 'components' | 'total'>,
  balance: Cents,
): CreditSplit | null => {
  const amount = toCents(Math.min(balance, total))
  if (amount <= 0) return null
  const isWhole = amount === total
  if (!isWhole && hasPart(components, 'off')) return null
  const billed = sumPart(components, 'invoice')
  const own = components.filter((component) => isPart(component, 'invoice'))
  const used = listComponents({ credit: -amount })
  if (!isWhole && amount < billed)
    return {
      amount,
      billed: amount,
      late: toCents(0),
      discount: toCents(0),
      isPaid: false,
      components: addComponents(own, used),
    }
  const discount = sumPart(components, 'off')
  const late = limitComponents(
    components.filter((component) => isPart(component, 'late')),
    amount - billed - discount,
  )
  return {
    amount,
    billed,
    late: toCents(amount - billed - discount),
    discount,
    isPaid: true,
    components: addComponents(
      own,
      late,
      components.filter((component) => isPart(component, 'off')),
      used,
    ),
  }
}
