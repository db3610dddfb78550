import {
  formatReal,
  hasPart,
  isOwed,
  buildPath,
  toSaoPauloDate,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { isOverdue } from '../debts/debt-status.rules.ts'
import { dueOf } from '../debts/due.rules.ts'
import { texts as debts } from '../debts/texts.ts'
import { CannotPay } from '../page/cannot-pay.tsx'
import { texts } from './texts.ts'
import { StatusChip } from '../debts/status-chip.tsx'

const t = texts

interface BillActionProps {
  debt: Invoice
  today: CalendarDate
  /** Where a payment is looked at whose money may be on its way: nobody is asked to pay beside it. */
  underWay: string | null
  mayPay: boolean
  isDownloading: boolean
  onDownload: () => void
}

const whenOf = (debt: Invoice, today: CalendarDate): string => {
  if (debt.status === 'PAGA')
    return debt.paidAt ? t.paidOn(debts.date(toSaoPauloDate(new Date(debt.paidAt)))) : ''
  if (debt.status === 'EM_ACORDO') return t.inAgreement
  return t.due(debts.due(dueOf(debt.dueDate, today)), debts.date(debt.dueDate))
}

/** The invoice's amount, its state and what can be done with it. */
export const BillAction = ({
  debt,
  today,
  underWay,
  mayPay,
  isDownloading,
  onDownload,
}: BillActionProps) => (
  <AmountCard
    tone="raised"
    label={debts.total}
    amount={formatReal(debt.total)}
    aside={<StatusChip status={debt.status} />}
    note={whenOf(debt, today)}
    isUrgent={isOverdue(debt)}
  >
    <Stack gap={12}>
      {isOwed(debt) &&
        (mayPay || underWay ? (
          <ButtonLink
            as={Link}
            wide
            to={underWay ?? buildPath('picker', { contas: [debt.reference] })}
          >
            {underWay ? t.underWay : t.pay}
          </ButtonLink>
        ) : (
          <CannotPay />
        ))}
      <Button
        wide
        appearance="secondary"
        icon={<Download size={20} />}
        pending={isDownloading}
        pendingLabel={t.downloading}
        onClick={onDownload}
      >
        {t.download}
      </Button>
      {isOverdue(debt) && !hasPart(debt.components, 'off') && (
        <Text size="sm" tone="muted">
          {t.lateNote}
        </Text>
      )}
    </Stack>
  </AmountCard>
)
