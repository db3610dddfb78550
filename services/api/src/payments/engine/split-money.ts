import {
  addComponents,
  isActionAllowed,
  isPart,
  isPartOnly,
  listComponents,
  sumCents,
  sumComponents,
  sumPart,
  toCents,
  toSaoPauloDate,
  type AmountComponent,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import {
  addCharges,
  isFined,
  isOverdue,
  isPrescribed,
  limitComponents,
  type ChargeTerms,
  type LateRates,
} from '../../billing/index.ts'
import type { ReceivedMoney } from '../providers/provider-state.ts'
import type { PaymentRecord } from '../record.ts'
import type { PaymentItemRow, ReceivedPaymentRow } from '../tables.ts'

/** An item whose invoice is still owed, and what the invoice was billed. */
export interface OwedItem extends PaymentItemRow {
  readonly billed: Cents
  readonly billedComponents: readonly AmountComponent[]
  readonly terms: ChargeTerms
}

/** How received money is divided between invoices and the payer. */
export interface Allocation {
  readonly outcome: ReceivedPaymentRow['outcome']
  /** The paid items, with the components that the money paid. */
  readonly paid: readonly OwedItem[]
  /** Items of which the money paid a part, with that part as their components. */
  readonly partly: readonly OwedItem[]
  /** The rest: it belongs to the payer. */
  readonly refund: Cents
}

interface BookingRules {
  readonly late: LateRates
  readonly underpaid: 'return' | 'book'
}

/**
 * Limit of the charges that a provider may add to what is owed of a payment after its due date: the
 * fine, unless the total contains one, and the interest of the days since then. None for a
 * prescribed invoice.
 */
const listAllowedCharges = (
  { payment, items }: PaymentRecord,
  owed: Cents,
  paidAt: Date,
  rates: LateRates,
): AmountComponent[] => {
  const createdOn = toSaoPauloDate(payment.createdAt)
  const [earliest = createdOn] = items.map(({ dueDate }) => dueDate).sort()
  if (isPrescribed(earliest, createdOn)) return []
  const hasFine = items.some((item) => isFined(item, createdOn))
  const charged = {
    components: listComponents({ service: owed }),
    dueDate: isOverdue(earliest, createdOn) ? createdOn : earliest,
  }
  return addCharges(toSaoPauloDate(paidAt), charged, rates, null).filter(
    (component) => isPart(component, 'late') && !(hasFine && component.kind === 'fine'),
  )
}

/** Returns the part of waived late charges that a code's total has not used: providers ignore it. */
const calculateUnusedWaiver = (
  { components, terms }: OwedItem,
  createdOn: CalendarDate,
  rates: LateRates,
): number => {
  const { waivedLate = 0 } = terms
  const unwaived = { ...terms, components, waivedLate: toCents(0) }
  return Math.max(0, waivedLate - sumPart(addCharges(createdOn, unwaived, rates, null), 'late'))
}

/** Returns the late charges that the provider added, up to what our rules allow. */
const listAskedCharges = (
  record: PaymentRecord,
  items: readonly OwedItem[],
  money: ReceivedMoney,
  rates: LateRates,
): AmountComponent[] => {
  const { total, createdAt } = record.payment
  const createdOn = toSaoPauloDate(createdAt)
  const allowed = listAllowedCharges(
    record,
    sumCents(items.map((item) => item.total)),
    money.paidAt,
    rates,
  )
  const waived = items.map((item) => calculateUnusedWaiver(item, createdOn, rates))
  const unwaived = sumComponents(allowed) - waived.reduce((sum, one) => sum + one, 0)
  return limitComponents(allowed, Math.min(unwaived, money.amount - total))
}

/** Adds the charges to the first item: the provider computes them for the whole payment. */
const addChargesToFirst = (
  items: readonly OwedItem[],
  charges: readonly AmountComponent[],
): OwedItem[] =>
  items.map((item, i) =>
    i > 0 || charges.length === 0
      ? item
      : {
          ...item,
          components: addComponents(item.components, charges),
          total: toCents(item.total + sumComponents(charges)),
        },
  )

/**
 * Limits an item to what its invoice was billed: a correction after the code was created belongs to
 * the payer. Charges and discount shrink with the billed part.
 */
const limitToBilled = (item: OwedItem): OwedItem => {
  const { components: asked, billed, billedComponents } = item
  const askedBilled = sumPart(asked, 'invoice')
  if (askedBilled <= billed) return item
  const listReduced = (part: 'late' | 'off'): AmountComponent[] =>
    asked
      .filter((component) => isPart(component, part))
      .map(({ kind, amount }) => ({
        kind,
        amount: toCents(Math.floor((amount * billed) / askedBilled)),
      }))
  const late = listReduced('late')
  const undiscounted = billed + sumComponents(late)
  const discount = Math.min(undiscounted, 0 - sumComponents(listReduced('off')))
  const components = isPartOnly([item])
    ? listComponents({ part: billed })
    : addComponents(billedComponents, late, listComponents({ discount: -discount }))
  return { ...item, components, total: sumComponents(components) }
}

/** True if more is owed than when the code was created: a contest that had reduced the amount has ended. */
const isIncreased = (item: OwedItem): boolean => sumPart(item.components, 'invoice') < item.billed

/** Pays an item with what is left; an item without discount is paid as soon as its billed amount is. */
const payItem = (item: OwedItem, left: number): { paid: OwedItem } | { partly: OwedItem } => {
  if (left >= item.total && !isIncreased(item)) return { paid: item }
  const isDiscounted = item.components.some((component) => isPart(component, 'off'))
  if (isDiscounted || left < item.billed) {
    const amount = toCents(left)
    return { partly: { ...item, components: listComponents({ part: amount }), total: amount } }
  }
  const late = item.components.filter((component) => isPart(component, 'late'))
  const components = addComponents(
    isIncreased(item)
      ? listComponents({ service: item.billed })
      : item.components.filter((component) => isPart(component, 'invoice')),
    limitComponents(late, left - item.billed),
  )
  return { paid: { ...item, components, total: toCents(left) } }
}

/** Books less money than the total: on the items in their order, the last one in part. */
const splitUnderpaid = (owed: readonly OwedItem[], amount: Cents): Allocation => {
  const paid: OwedItem[] = []
  const partly: OwedItem[] = []
  let left: number = amount
  for (const item of owed.map(limitToBilled)) {
    if (left === 0) break
    const next = payItem(item, Math.min(left, item.total))
    if ('paid' in next) paid.push(next.paid)
    else partly.push(next.partly)
    left -= 'paid' in next ? next.paid.total : next.partly.total
  }
  return { outcome: 'part_paid', paid, partly, refund: toCents(left) }
}

/**
 * Divides received money: first the invoices that are still owed, then charges for a late payment
 * up to the rules' limit. Everything above belongs to the payer.
 */
export const splitMoney = (
  record: PaymentRecord,
  owed: readonly OwedItem[],
  money: ReceivedMoney,
  { late, underpaid }: BookingRules,
): Allocation => {
  const { payment, items: all } = record
  if (!isActionAllowed('confirm', payment.status) || owed.length === 0)
    return { outcome: 'duplicate', paid: [], partly: [], refund: money.amount }
  if (money.amount < payment.total)
    return underpaid === 'book'
      ? splitUnderpaid(owed, money.amount)
      : { outcome: 'underpaid', paid: [], partly: [], refund: money.amount }
  const isWhole = owed.length === all.length
  const limited = owed.map(limitToBilled)
  const charges = isWhole ? listAskedCharges(record, limited, money, late) : []
  const items = addChargesToFirst(limited, charges).map((item) => payItem(item, item.total))
  const paid = items.flatMap((item) => ('paid' in item ? [item.paid] : []))
  const partly = items.flatMap((item) => ('partly' in item ? [item.partly] : []))
  return {
    outcome: isWhole ? 'booked' : 'partial',
    paid,
    partly,
    refund: toCents(money.amount - sumCents([...paid, ...partly].map(({ total }) => total))),
  }
}
