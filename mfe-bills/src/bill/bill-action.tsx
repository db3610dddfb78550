import { formatReal, isOwed, pathTo, todayInSaoPaulo, type CalendarDate, type Debt } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Download } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { isOverdue } from '../debts/debt-status.rules'
import { dueOf } from '../debts/due.rules'
import { texts as debts } from '../debts/texts'
import { texts } from './texts'
import styles from './bill-action.module.css'
import { StatusChip } from '../debts/status-chip'

const t = texts

interface BillActionProps {
  debt: Debt
  today: CalendarDate
  isDownloading: boolean
  onDownload: () => void
}

const whenOf = (debt: Debt, today: CalendarDate): string => {
  if (debt.status === 'PAGA') return debt.paidAt ? t.paidOn(debts.date(todayInSaoPaulo(new Date(debt.paidAt)))) : ''
  return debt.status === 'EM_ACORDO' ? t.inAgreement : `${debts.due(dueOf(debt.dueDate, today))}, ${debts.date(debt.dueDate)}`
}

/** The invoice's amount, its state and what can be done with it. */
export const BillAction = ({ debt, today, isDownloading, onDownload }: BillActionProps) => (
  <Card as="section" tone="raised" className={styles.action} aria-label={debts.total}>
    <div className={styles.head}>
      <Amount size="xl" label={debts.total} value={formatReal(debt.total)} />
      <StatusChip status={debt.status} />
    </div>
    <Text tone={isOverdue(debt) ? 'danger' : 'muted'} className={styles.when}>{whenOf(debt, today)}</Text>
    {isOwed(debt) && <ButtonLink as={Link} wide to={pathTo('picker', { contas: [debt.reference] })}>{t.pay}</ButtonLink>}
    <Button
      wide appearance="secondary" icon={<Download size={20} />}
      pending={isDownloading} pendingLabel={t.downloading} onClick={onDownload}
    >
      {t.download}
    </Button>
    {isOverdue(debt) && debt.discount === 0 && <Text size="sm" tone="muted">{t.lateNote}</Text>}
  </Card>
)
