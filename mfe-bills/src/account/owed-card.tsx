import {
  formatReal,
  METHODS,
  buildPath,
  sumCents,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import type { Owed } from '../contracts/account.rules.ts'
import { dueOf } from '../debts/due.rules.ts'
import { texts as debts } from '../debts/texts.ts'
import { CannotPay } from '../page/cannot-pay.tsx'
import { texts } from './texts.ts'

const t = texts.home
const amountOf = (some: readonly Invoice[]): string =>
  formatReal(sumCents(some.map((debt) => debt.total)))
const referencesOf = (some: readonly Invoice[]): string[] => some.map((debt) => debt.reference)

const labelOf = ({ urgent, payable, count }: Owed): string => {
  const amount = amountOf(urgent)
  if (count === 1) return t.payOne(amount)
  if (urgent.length < payable.length) return t.payOverdue(amount)
  return payable.length === count ? t.payAll(amount) : t.payOldest(amount)
}

interface OwedCardProps {
  owed: Owed
  today: CalendarDate
  /** The customer ticks invoices: the way to pay those is the one that stands out then. */
  isChoosing: boolean
  mayPay: boolean
}

/** What is owed, the one step that settles what is overdue, its Pix code, and the way to pay the rest as well. */
export const OwedCard = ({ owed, today, isChoosing, mayPay }: OwedCardProps) => {
  const { oldest, payable, urgent, count } = owed
  const isPartial = payable.length < count
  const contas = referencesOf(urgent)
  return (
    <AmountCard
      tone="raised"
      label={t.owed}
      amount={formatReal(owed.total)}
      note={t.owedDetail(count, owed.overdueCount)}
    >
      <Stack gap={12}>
        {mayPay ? (
          <Stack gap={8}>
            <ButtonLink
              as={Link}
              wide
              appearance={isChoosing ? 'secondary' : 'primary'}
              to={buildPath('picker', { contas })}
            >
              {labelOf(owed)}
            </ButtonLink>
            <ButtonLink
              as={Link}
              wide
              appearance="secondary"
              to={buildPath('method', { method: METHODS.pix.path, contas })}
            >
              {t.pix}
            </ButtonLink>
            {urgent.length < payable.length && (
              <ButtonLink
                as={Link}
                wide
                appearance="tertiary"
                to={buildPath('picker', { contas: referencesOf(payable) })}
              >
                {t.payAll(amountOf(payable))}
              </ButtonLink>
            )}
          </Stack>
        ) : (
          <CannotPay />
        )}
        <div>
          {isPartial && oldest && (
            <Text size="sm" tone="muted">
              {debts.due(dueOf(oldest.dueDate, today))}
            </Text>
          )}
          <Text size="sm" tone="muted">
            {isPartial ? t.singleOnly : t.included}
          </Text>
        </div>
      </Stack>
    </AmountCard>
  )
}
