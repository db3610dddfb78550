import {
  buildPath,
  formatReal,
  PAY_ENDPOINT,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { Stack } from '@portal/ui-kit/layout'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import type { AmountOwed, ContractView } from '../contracts/account.rules.ts'
import { findAmountChange } from '../history/amount-change.rules.ts'
import { texts as historyTexts } from '../history/texts.ts'
import { isOverdue } from '../invoice-display/invoice-status.rules.ts'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { Denied } from '../page/denied.tsx'
import styles from './amount-owed-card.module.css'
import { PayButtons } from './pay-buttons.tsx'
import { texts } from './texts.ts'

const t = texts.home

/** Describes which of these invoices rose most from the one before it, and why; null if none did. */
const describeIncrease = (
  invoices: readonly Invoice[],
  views: readonly ContractView[],
): string | null => {
  const [highest] = views
    .flatMap(({ open, contract }) =>
      open.flatMap((invoice) => {
        const change = invoices.includes(invoice) && findAmountChange(invoice, contract.debts)
        return change && change.difference > 0 ? [{ month: invoice.month, change }] : []
      }),
    )
    .sort((a, b) => b.change.difference - a.change.difference)
  return highest ? historyTexts.increase(highest.month, highest.change) : null
}

/** 'A mais antiga: venceu há 75 dias, 12/09/2026' */
const describeDueDate = ({ count }: AmountOwed, oldest: Invoice, today: CalendarDate): string => {
  const { dueDate } = oldest
  const due = toRelativeDueDate(dueDate, today)
  return count === 1
    ? invoiceTexts.dueDateSentence(dueDate, due)
    : `${t.dueDate[isOverdue(oldest) ? 'overdue' : 'next']}: ${invoiceTexts.dueDate(dueDate, due)}`
}

interface AmountOwedCardProps {
  views: readonly ContractView[]
  owed: AmountOwed
  today: CalendarDate
  /** While invoices are selected or the service is suspended, another button is the primary one. */
  hasOtherStep: boolean
  payableInNotice: readonly string[]
  canPay: boolean
}

/** Renders the amount owed, why an invoice rose, and the buttons that pay. */
export const AmountOwedCard = ({ views, owed, today, canPay, ...steps }: AmountOwedCardProps) => {
  const { oldest, payable, urgent, count, inProcess } = owed
  const [followed] = inProcess
  const isPartial = payable.length + inProcess.length < count
  const increase = describeIncrease(urgent, views)
  return (
    <AmountCard
      tone="raised"
      label={t.owed}
      amount={formatReal(owed.total)}
      note={
        <>
          {t.owedDetail(count, owed.overdueCount, owed.areInstallments)}
          {oldest && <span className={styles.dueDate}>{describeDueDate(owed, oldest, today)}</span>}
        </>
      }
    >
      <Stack gap={12}>
        {canPay && payable.length > 0 && (
          <PayButtons views={views} owed={owed} today={today} {...steps} />
        )}
        {increase && <Text size="sm">{increase}</Text>}
        <div>
          {followed && (
            <>
              <Text size="sm" tone="muted">
                {t.inProcess(inProcess.length, owed.areInstallments)}
              </Text>
              <StandaloneLink as={Link} to={buildPath('bill', { reference: followed.reference })}>
                {t.follow}
              </StandaloneLink>
            </>
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
