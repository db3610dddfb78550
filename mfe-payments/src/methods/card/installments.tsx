import { formatReal, type InstallmentPlan } from '@portal/contract'
import { SelectField } from '@portal/ui-kit/select-field'
import { cardWords } from './words'

interface InstallmentsProps {
  /** As the acquirer offers them. */
  plans: readonly InstallmentPlan[]
  chosen: number
  onChoose: (count: number) => void
}

/** Short enough for a phone: the whole amount stands on the button. */
const labelOf = ({ count, amount, isInterestFree }: InstallmentPlan): string =>
  `${cardWords.plan(count, formatReal(amount))} ${isInterestFree ? cardWords.interestFree : cardWords.withInterest}`

/** In how many parts the card's holder pays; nothing where there is no choice. */
export const Installments = ({ plans, chosen, onChoose }: InstallmentsProps) =>
  plans.length > 1 && (
    <SelectField
      label={cardWords.installments} value={String(chosen)} onChange={(event) => onChoose(Number(event.target.value))}
      options={plans.map((plan) => ({ value: String(plan.count), label: labelOf(plan) }))}
    />
  )
