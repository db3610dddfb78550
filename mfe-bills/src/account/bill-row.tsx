import {
  toCents,
  formatReal,
  isOwed,
  buildPath,
  sumPart,
  toSaoPauloDate,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { ChevronRight } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { isOverdue, isPaid } from '../debts/debt-status.rules.ts'
import { dueOf } from '../debts/due.rules.ts'
import { texts as debts } from '../debts/texts.ts'
import { texts } from './texts.ts'
import styles from './bill-row.module.css'
import { StatusChip } from '../debts/status-chip.tsx'

interface BillRowProps {
  debt: Invoice
  today: CalendarDate
  isTicked: boolean
  mayPay: boolean
  /** Absent where invoices are paid one at a time. */
  onTick?: () => void
}

const whenOf = (debt: Invoice, today: CalendarDate): string =>
  isPaid(debt) && debt.paidAt
    ? texts.card.paidOn(debts.date(toSaoPauloDate(new Date(debt.paidAt))))
    : debts.due(dueOf(debt.dueDate, today))

const noteOf = ({ components }: Invoice): string | null => {
  const [late, off] = [sumPart(components, 'late'), sumPart(components, 'off')]
  if (late + off < 0) return texts.card.saved(formatReal(toCents(-late - off)))
  if (off < 0) return debts.discount(0)
  return late > 0 ? texts.card.late(formatReal(late)) : null
}

/** One invoice: month, due date in words, state, amount; a box to tick or a way to pay it alone. */
export const BillRow = ({ debt, today, isTicked, mayPay, onTick }: BillRowProps) => {
  const month = debts.month(debt.month)
  const note = isOwed(debt) ? noteOf(debt) : null
  return (
    <li
      className={styles.row}
      data-ticked={isTicked || undefined}
      data-alone={!onTick || undefined}
    >
      {onTick && (
        <Checkbox
          className={styles.box}
          hideLabel
          checked={isTicked}
          onChange={onTick}
          label={texts.card.tick(month, formatReal(debt.total))}
        />
      )}
      <div className={styles.what}>
        <Link
          className={styles.month}
          to={buildPath('bill', { reference: debt.reference })}
          aria-label={texts.card.details(month)}
        >
          {debt.installment ? debts.part(debt.installment.number, debt.installment.of) : month}
        </Link>
        <span className={styles.when} data-overdue={isOverdue(debt) || undefined}>
          <time dateTime={debt.dueDate}>{whenOf(debt, today)}</time>
          {!isPaid(debt) && <span>{debts.date(debt.dueDate)}</span>}
          <StatusChip status={debt.status} />
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.amount}>
        <Amount size="sm" value={formatReal(debt.total)} />
        {!onTick && mayPay && isOwed(debt) && (
          <TextLink
            as={Link}
            className={styles.pay}
            to={buildPath('picker', { contas: [debt.reference] })}
            aria-label={texts.card.payLabel(month)}
          >
            {texts.card.pay}
          </TextLink>
        )}
      </div>
      <span className={styles.arrow}>
        <ChevronRight size={20} />
      </span>
    </li>
  )
}
