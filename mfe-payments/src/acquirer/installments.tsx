import { formatReal, type InstallmentPlan } from '@portal/contract'
import { SelectField } from '@portal/ui-kit/select-field'
import { installmentTexts } from './texts.ts'

interface InstallmentsProps {
  plans: readonly InstallmentPlan[]
  chosen: number
  onChoose: (count: number) => void
}

/** Short label that fits a phone. The pay button shows the whole amount. */
const formatPlan = ({ count, amount, isInterestFree }: InstallmentPlan): string =>
  `${installmentTexts.plan(count, formatReal(amount))} ${isInterestFree ? installmentTexts.interestFree : installmentTexts.withInterest}`

/** Lets the cardholder choose the number of installments. Renders nothing when there is only one option. */
export const Installments = ({ plans, chosen, onChoose }: InstallmentsProps) =>
  plans.length > 1 && (
    <SelectField
      label={installmentTexts.label}
      value={String(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
      options={plans.map((plan) => ({ value: String(plan.count), label: formatPlan(plan) }))}
    />
  )
