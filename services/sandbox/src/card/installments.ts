import { createProblem } from '../problem.ts'
import type { Kind } from '../demo-cards/demo-cards.ts'

export interface Installments {
  count: number
  /** Amount of each installment. The first one includes the rounding difference. */
  amountCents: number
  totalCents: number
  isInterestFree: boolean
}

const MAX_INSTALLMENTS = 12
const MAX_INTEREST_FREE = 6
const MIN_INSTALLMENT_CENTS = 500
const MONTHLY_INTEREST = 0.0199

const buildPlan = (amountCents: number, count: number): Installments => {
  const isInterestFree = count <= MAX_INTEREST_FREE
  if (isInterestFree)
    return {
      count,
      amountCents: Math.floor(amountCents / count),
      totalCents: amountCents,
      isInterestFree,
    }
  const part = Math.ceil((amountCents * MONTHLY_INTEREST) / (1 - (1 + MONTHLY_INTEREST) ** -count))
  return { count, amountCents: part, totalCents: part * count, isInterestFree }
}

/** Lists the installment options. Debit has a single one. */
export const listInstallments = (kind: Kind, amountCents: number): Installments[] =>
  Array.from({ length: kind === 'credit' ? MAX_INSTALLMENTS : 1 }, (_, index) =>
    buildPlan(amountCents, index + 1),
  ).filter(({ count, amountCents: part }) => count === 1 || part >= MIN_INSTALLMENT_CENTS)

export const requireInstallments = (
  kind: Kind,
  amountCents: number,
  count: number,
): Installments => {
  const plan = listInstallments(kind, amountCents).find((one) => one.count === count)
  if (!plan)
    throw createProblem(
      422,
      'installments_not_offered',
      'This amount is not split into that many parts.',
    )
  return plan
}
