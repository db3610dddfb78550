import { formatReal, pathTo, type CalendarDate } from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import type { Owed } from '../contracts/account.rules'
import { dueOf } from '../debts/due.rules'
import { texts as debts } from '../debts/texts'
import { texts } from './texts'

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
    <AmountCard tone="raised" label={t.owed} amount={formatReal(owed.total)} note={t.owedDetail(count, owed.overdueCount)}>
      <Stack gap={12}>
        <ButtonLink as={Link} wide to={pathTo('picker', { contas: payable.map((debt) => debt.reference) })}>{labelOf(owed)}</ButtonLink>
        <div>
          {isPartial && oldest && (
            <Text size="sm" tone="muted">{t.payOldestHint(formatReal(oldest.total), debts.due(dueOf(oldest.dueDate, today)))}</Text>
          )}
          <Text size="sm" tone="muted">{isPartial ? t.singleOnly : t.included}</Text>
        </div>
      </Stack>
    </AmountCard>
  )
}
