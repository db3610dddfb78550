import { addDays, toCents, type CalendarDate, type Cents } from '@portal/contract'
import { addMonths } from './add-months.ts'

interface PlanPart {
  readonly number: number
  readonly dueDate: CalendarDate
  readonly amount: Cents
}
export interface Plan {
  readonly installments: number
  readonly parts: readonly PlanPart[]
}

/** Days until the first installment is due. */
export const FIRST_PART_DAYS = 5
/** Minimum installment in cents. */
const MIN_PART_CENTS = 2_000

/** Splits a total into equal monthly installments; remaining cents go into the first ones. */
export const createPlan = (total: Cents, installments: number, today: CalendarDate): Plan => {
  const share = Math.floor(total / installments)
  const remainder = total - share * installments
  const firstDue = addDays(today, FIRST_PART_DAYS)
  return {
    installments,
    parts: Array.from({ length: installments }, (_, i) => ({
      number: i + 1,
      dueDate: addMonths(firstDue, i),
      amount: toCents(share + (i < remainder ? 1 : 0)),
    })),
  }
}

/** Lists the plans that a campaign allows; paying at once is always one of them. */
export const listPlans = (
  total: Cents,
  maxInstallments: number,
  today: CalendarDate,
): readonly Plan[] =>
  Array.from({ length: Math.max(1, maxInstallments) }, (_, i) => i + 1)
    .filter((installments) => installments === 1 || total / installments >= MIN_PART_CENTS)
    .map((installments) => createPlan(total, installments, today))
