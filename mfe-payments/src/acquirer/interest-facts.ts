import { formatReal, type Payment } from '@portal/contract'
import { calculateInterest } from './interest.rules.ts'
import { interestTexts } from './interest-texts.ts'

/**
 * Lists the total and the interest of card installments for the receipt. Loaded with the receipt,
 * not with its method.
 */
export const listInterestFacts = ({ charge, total }: Payment) => {
  const plan = charge && 'installments' in charge ? charge.installments : undefined
  const rates = plan ? calculateInterest(plan, total) : null
  return plan && rates
    ? [
        {
          label: interestTexts.totalOnCard,
          value: interestTexts.receipt(formatReal(plan.total), rates),
        },
      ]
    : []
}
