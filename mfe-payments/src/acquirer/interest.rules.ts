import type { Cents, InstallmentPlan } from '@portal/contract'

/** Highest monthly rate that is searched for (100 %), and steps of the search. */
const [MAX_RATE, STEPS] = [1, 50]

const calculatePresentValue = ({ count, amount, total }: InstallmentPlan, rate: number): number => {
  let value = 0
  for (let month = 1; month <= count; month += 1) {
    const paid = month === 1 ? total - amount * (count - 1) : amount
    value += paid / (1 + rate) ** month
  }
  return value
}

/** Rates as fractions, for example 0.022 for 2.2 %. */
export interface InterestRates {
  readonly monthly: number
  /** Total effective cost of a year (CET). Nothing but interest is charged. */
  readonly yearly: number
}

/**
 * Calculates the interest of installments that are paid a month apart, the first one after a month,
 * instead of `price` now. Null without interest.
 */
export const calculateInterest = (plan: InstallmentPlan, price: Cents): InterestRates | null => {
  if (plan.total <= price) return null
  let [low, high] = [0, MAX_RATE]
  for (let step = 0; step < STEPS; step += 1) {
    const rate = (low + high) / 2
    if (calculatePresentValue(plan, rate) > price) low = rate
    else high = rate
  }
  return { monthly: high, yearly: (1 + high) ** 12 - 1 }
}
