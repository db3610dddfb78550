import {
  addDays,
  formatReal,
  METHODS,
  buildPath,
  sumCents,
  type CalendarDate,
  type Invoice,
  PAY_ENDPOINT,
} from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import type { AmountOwed } from '../contracts/account.rules.ts'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { Denied } from '../page/denied.tsx'
import { texts } from './texts.ts'

const t = texts.home
/** Invoices due later are no reason for the accent color. */
const DUE_SOON_DAYS = 7
const formatTotal = (invoices: readonly Invoice[]): string =>
  formatReal(sumCents(invoices.map((invoice) => invoice.total)))
const listReferences = (invoices: readonly Invoice[]): string[] =>
  invoices.map((invoice) => invoice.reference)

const getPayLabel = ({
  urgent,
  payable,
  count,
  overdueCount,
  inProcessCount,
}: AmountOwed): string => {
  const amount = formatTotal(urgent)
  if (count === 1) return t.payOne(amount)
  if (urgent.length < payable.length)
    return overdueCount > 0 ? t.payOverdue(amount) : t.payNext(amount)
  return payable.length + inProcessCount === count ? t.payAll(amount) : t.payOldest(amount)
}

interface AmountOwedCardProps {
  owed: AmountOwed
  today: CalendarDate
  /** While invoices are selected or the service is suspended, another button is the primary one. */
  hasOtherStep: boolean
  canPay: boolean
}

/** Renders the amount owed and the links that pay the overdue invoices, show the Pix code, or pay all. */
export const AmountOwedCard = ({ owed, today, hasOtherStep, canPay }: AmountOwedCardProps) => {
  const { oldest, payable, urgent, count, inProcessCount } = owed
  const isPartial = payable.length + inProcessCount < count
  const contas = listReferences(urgent)
  const isDueSoon = oldest !== null && oldest.dueDate <= addDays(today, DUE_SOON_DAYS)
  return (
    <AmountCard
      tone="raised"
      label={t.owed}
      amount={formatReal(owed.total)}
      note={t.owedDetail(count, owed.overdueCount)}
    >
      <Stack gap={12}>
        {canPay && payable.length > 0 && (
          <Stack gap={8}>
            <ButtonLink
              as={Link}
              wide
              appearance={hasOtherStep || !isDueSoon ? 'secondary' : 'primary'}
              to={buildPath('picker', { contas })}
            >
              {getPayLabel(owed)}
            </ButtonLink>
            <ButtonLink
              as={Link}
              wide
              appearance="secondary"
              to={buildPath('method', { method: METHODS.pix.path, contas })}
            >
              {t.pix(formatTotal(urgent))}
            </ButtonLink>
            {urgent.length < payable.length && (
              <ButtonLink
                as={Link}
                wide
                appearance="tertiary"
                to={buildPath('picker', { contas: listReferences(payable) })}
              >
                {t.payAll(formatTotal(payable))}
              </ButtonLink>
            )}
          </Stack>
        )}
        <div>
          {inProcessCount > 0 && (
            <Text size="sm" tone="muted">
              {t.inProcess(inProcessCount)}
            </Text>
          )}
          {isPartial && oldest && (
            <Text size="sm" tone="muted">
              {invoiceTexts.due(toRelativeDueDate(oldest.dueDate, today))}
            </Text>
          )}
          {(canPay || !isPartial) && (
            <Text size="sm" tone="muted">
              {isPartial ? t.singleOnly : t.included}
            </Text>
          )}
        </div>
        <Denied action={PAY_ENDPOINT} />
      </Stack>
    </AmountCard>
  )
}
