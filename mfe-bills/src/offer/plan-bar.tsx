import { formatReal, type Offer } from '@portal/contract'
import { StickyAction } from '@portal/ui-kit/sticky-action'
import type { ReactNode } from 'react'
import { isPaidNow, type Plan } from './plan.rules.ts'
import { texts as t } from './texts.ts'
import styles from './plan-bar.module.css'

interface PlanBarProps {
  offer: Offer
  plan: Plan
  children: ReactNode
}

export const PlanBar = ({ offer, plan, children }: PlanBarProps) => (
  <StickyAction
    isAlwaysSticky
    summary={
      <span className={styles.summary}>
        <span className={styles.plan}>
          {isPaidNow(offer, plan)
            ? t.atOnce
            : t.installments(
                plan.installments,
                formatReal(plan.parts[plan.parts.length - 1]?.amount ?? offer.totalAfter),
              )}
        </span>
        <span className={styles.total}>
          {plan.installments > 1
            ? t.totalFree(formatReal(offer.totalAfter))
            : t.total(formatReal(offer.totalAfter))}
        </span>
      </span>
    }
  >
    {children}
  </StickyAction>
)
