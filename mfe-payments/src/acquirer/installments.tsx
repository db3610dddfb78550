import { formatReal, type InstallmentPlan } from '@portal/contract'
import { SelectField } from '@portal/ui-kit/select-field'
import { installmentTexts } from './texts.ts'

interface InstallmentsProps {
  /** As the acquirer offers them. */
  plans: readonly InstallmentPlan[]
  chosen: number
  onChoose: (count: number) => void
}

/** Short enough for a phone: the whole amount stands on the button. */
const formatPlan = ({ count, amount, isInterestFree }: InstallmentPlan): string =>
  `${installmentTexts.plan(count, formatReal(amount))} ${isInterestFree ? installmentTexts.interestFree : installmentTexts.withInterest}`

/** In how many parts the card's holder pays; nothing where there is no choice. */
export const Installments = ({ plans, chosen, onChoose }: InstallmentsProps) =>
  plans.length > 1 && (
    <SelectField
      label={installmentTexts.label}
      value={String(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
      options={plans.map((plan) => ({ value: String(plan.count), label: formatPlan(plan) }))}
    />
  )
