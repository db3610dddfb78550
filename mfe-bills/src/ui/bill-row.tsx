import { cents, formatReal, todayInSaoPaulo, type CalendarDate, type Debt } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { ChevronRight } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { isOpen, isOverdue, isPaid } from '../domain/bill-status'
import { dueOf } from '../domain/due-words'
import { billAddress, paymentAddress } from '../domain/selection'
import { texts } from '../texts'
import styles from './bill-row.module.css'
import { StatusChip } from './status-chip'

interface BillRowProps {
  debt: Debt
  today: CalendarDate
  isTicked: boolean
  /** Absent where invoices are paid one at a time. */
  onTick?: () => void
}

const whenOf = (debt: Debt, today: CalendarDate): string =>
  isPaid(debt) && debt.paidAt
    ? texts.card.paidOn(texts.date(todayInSaoPaulo(new Date(debt.paidAt))))
    : texts.due(dueOf(debt.dueDate, today))

const noteOf = ({ fine, interest, discount }: Debt): string | null => {
  if (discount > fine + interest) return texts.card.saved(formatReal(cents(discount - fine - interest)))
  if (discount > 0) return texts.discount(0)
  return fine + interest > 0 ? texts.card.late(formatReal(cents(fine + interest))) : null
}

/** One invoice: month, due date in words, state, amount; a box to tick or a way to pay it alone. */
export const BillRow = ({ debt, today, isTicked, onTick }: BillRowProps) => {
  const month = texts.month(debt.month)
  const note = isOpen(debt) ? noteOf(debt) : null
  return (
    <li className={styles.row} data-ticked={isTicked || undefined}>
      {onTick && (
        <Checkbox
          className={styles.box} hideLabel checked={isTicked} onChange={onTick}
          label={texts.card.tick(month, formatReal(debt.total))}
        />
      )}
      <div className={styles.what}>
        <Link className={styles.month} to={billAddress(debt)} aria-label={texts.card.details(month)}>
          {debt.installment ? texts.part(debt.installment.number, debt.installment.of) : month}
        </Link>
        <span className={styles.when} data-overdue={isOverdue(debt) || undefined}>
          <time dateTime={debt.dueDate}>{whenOf(debt, today)}</time>
          <StatusChip status={debt.status} />
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.amount}>
        <Amount size="sm" value={formatReal(debt.total)} />
        {!onTick && isOpen(debt) && (
          <TextLink as={Link} className={styles.pay} to={paymentAddress([debt.reference])} aria-label={texts.card.payLabel(month)}>
            {texts.card.pay}
          </TextLink>
        )}
      </div>
      <span className={styles.arrow}><ChevronRight size={20} /></span>
    </li>
  )
}
