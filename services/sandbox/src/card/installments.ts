import { problem } from '../problem.ts'
import type { Kind } from '../demo-cards/demo-cards.ts'

export interface Installments {
  count: number
  /** Of each part; the first takes the cents that are left over. */
  amountCents: number
  /** What the holder pays in all. */
  totalCents: number
  isInterestFree: boolean
}

const MOST = 12
const MOST_WITHOUT_INTEREST = 6
const SMALLEST_PART_CENTS = 500
/** A month, on what is still owed. */
const INTEREST = 0.0199

const planOf = (amountCents: number, count: number): Installments => {
  const isInterestFree = count <= MOST_WITHOUT_INTEREST
  if (isInterestFree)
    return {
      count,
      amountCents: Math.floor(amountCents / count),
      totalCents: amountCents,
      isInterestFree,
    }
  const part = Math.ceil((amountCents * INTEREST) / (1 - (1 + INTEREST) ** -count))
  return { count, amountCents: part, totalCents: part * count, isInterestFree }
}

/** The ways to split an amount that this acquirer offers. Debit is paid at once. */
export const installmentsFor = (kind: Kind, amountCents: number): Installments[] =>
  Array.from({ length: kind === 'credit' ? MOST : 1 }, (_, index) =>
    planOf(amountCents, index + 1),
  ).filter(({ count, amountCents: part }) => count === 1 || part >= SMALLEST_PART_CENTS)

/** The one that a payment names. */
export const chosenInstallments = (
  kind: Kind,
  amountCents: number,
  count: number,
): Installments => {
  const plan = installmentsFor(kind, amountCents).find((one) => one.count === count)
  if (!plan)
    throw problem(422, 'installments_not_offered', 'This amount is not split into that many parts.')
  return plan
}
