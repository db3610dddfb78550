import { formatReal, type InstallmentPlan } from '@portal/contract'
import { SelectField } from '@portal/ui-kit/select-field'
import { installmentWords } from './words.ts'

interface InstallmentsProps {
  /** As the acquirer offers them. */
  plans: readonly InstallmentPlan[]
  chosen: number
  onChoose: (count: number) => void
}

/** Short enough for a phone: the whole amount stands on the button. */
const labelOf = ({ count, amount, isInterestFree }: InstallmentPlan): string =>
  `${installmentWords.plan(count, formatReal(amount))} ${isInterestFree ? installmentWords.interestFree : installmentWords.withInterest}`

/** In how many parts the card's holder pays; nothing where there is no choice. */
export const Installments = ({ plans, chosen, onChoose }: InstallmentsProps) =>
  plans.length > 1 && (
    <SelectField
      label={installmentWords.label}
      value={String(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
      options={plans.map((plan) => ({ value: String(plan.count), label: labelOf(plan) }))}
    />
  )
