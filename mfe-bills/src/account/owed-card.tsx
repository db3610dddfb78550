import { formatReal, pathTo, type CalendarDate } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Card } from '@portal/ui-kit/card'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import type { Owed } from '../contracts/account.rules'
import { dueOf } from '../debts/due.rules'
import { texts as debts } from '../debts/texts'
import { texts } from './texts'
import styles from './owed-card.module.css'

const t = texts.home

const labelOf = ({ payable, count }: Owed): string => {
  if (count === 1) return t.payOne
  return payable.length === count ? t.payAll : t.payOldest
}

/** What is owed, and the one step that settles it. */
export const OwedCard = ({ owed, today }: { owed: Owed; today: CalendarDate }) => {
  const { oldest, payable, count } = owed
  const isPartial = payable.length < count
  return (
    <Card as="section" tone="raised" className={styles.owed} aria-label={t.owed}>
      <Amount size="xl" label={t.owed} value={formatReal(owed.total)} />
      <p className={styles.detail}>{t.owedDetail(count, owed.overdueCount)}</p>
      <ButtonLink as={Link} wide className={styles.button} to={pathTo('picker', { contas: payable.map((debt) => debt.reference) })}>
        {labelOf(owed)}
      </ButtonLink>
      {isPartial && oldest && (
        <p className={styles.hint}>{t.payOldestHint(formatReal(oldest.total), debts.due(dueOf(oldest.dueDate, today)))}</p>
      )}
      <p className={styles.hint}>{isPartial ? t.singleOnly : t.included}</p>
    </Card>
  )
}
