import { formatReal, type Cents, type InstallmentPlan } from '@portal/contract'
import { SelectField } from '@portal/ui-kit/select-field'
import { Text } from '@portal/ui-kit/text'
import { calculateInterest } from './interest.rules.ts'
import { interestTexts } from './interest-texts.ts'
import { installmentTexts } from './texts.ts'

interface InstallmentsProps {
  plans: readonly InstallmentPlan[]
  chosen: number
  /** Total of the invoices without installments. */
  price: Cents
  onChoose: (count: number) => void
}

/** Short label that fits a phone. The pay button shows the whole amount. */
const formatPlan = ({ count, amount, isInterestFree }: InstallmentPlan): string =>
  `${installmentTexts.plan(count, formatReal(amount))} ${isInterestFree ? installmentTexts.interestFree : installmentTexts.withInterest}`

/** Lets the cardholder choose the number of installments. Renders nothing when there is only one option. */
export const Installments = ({ plans, chosen, price, onChoose }: InstallmentsProps) => {
  const plan = plans.find(({ count }) => count === chosen)
  const interest = plan ? calculateInterest(plan, price) : null
  return (
    plans.length > 1 && (
      <>
        <SelectField
          label={installmentTexts.label}
          value={String(chosen)}
          onChange={(event) => onChoose(Number(event.target.value))}
          options={plans.map((one) => ({ value: String(one.count), label: formatPlan(one) }))}
        />
        {plan && interest && (
          <Text size="sm" tone="muted">
            {interestTexts.choice(formatReal(plan.total), interest)}
          </Text>
        )}
      </>
    )
  )
}
