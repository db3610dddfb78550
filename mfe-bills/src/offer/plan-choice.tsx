import { formatReal, type Offer } from '@portal/contract'
import { Radio } from '@portal/ui-kit/radio'
import { isPaidNow, isUneven, type Plan } from './plan.rules.ts'
import { texts as t } from './texts.ts'
import styles from './plan-choice.module.css'

interface PlanChoiceProps {
  offer: Offer
  chosen: Plan
  onChoose: (plan: Plan) => void
}

/** Amount of the last installment: the first ones may be a cent larger. */
const formatInstallmentAmount = ({ parts }: Plan, { totalAfter }: Offer): string =>
  formatReal(parts[parts.length - 1]?.amount ?? totalAfter)

export const PlanChoice = ({ offer, chosen, onChoose }: PlanChoiceProps) => (
  <fieldset>
    <legend className={styles.legend}>{t.how}</legend>
    <div className={styles.plans}>
      {offer.options.map((plan) => {
        const {
          installments,
          parts: [first],
        } = plan
        const isChosen = installments === chosen.installments
        const isNow = isPaidNow(offer, plan)
        return (
          <label key={installments} className={styles.plan} data-checked={isChosen || undefined}>
            <Radio name="plan" checked={isChosen} onChange={() => onChoose(plan)} />
            <span className={styles.what}>
              <span className={styles.name}>{isNow ? t.atOnce : t.times(installments)}</span>{' '}
              <span className={styles.amount} translate="no">
                {formatInstallmentAmount(plan, offer)}
              </span>{' '}
              <span className={styles.detail}>
                {(installments > 1 ? t.totalFree : t.total)(formatReal(offer.totalAfter))}
              </span>{' '}
              {isUneven(plan) && (
                <>
                  <span className={styles.detail}>{t.firstMayBeLarger}</span>{' '}
                </>
              )}
              <span className={styles.detail}>
                {isNow
                  ? t.today
                  : first &&
                    (installments === 1 ? t.oneDue(first.dueDate) : t.firstDue(first.dueDate))}
              </span>
            </span>
          </label>
        )
      })}
    </div>
  </fieldset>
)
