import { formatReal, pathTo, type Agreement, type CalendarDate } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { dueOf } from '../debts/due.rules'
import { texts as debts } from '../debts/texts'
import styles from './parts-list.module.css'
import { StatusChip } from '../debts/status-chip'

interface PartsListProps {
  parts: Agreement['parts']
  today: CalendarDate
}

/** Parts of an agreement: number, due date, state, amount. */
export const PartsList = ({ parts, today }: PartsListProps) => (
  <ol className={styles.parts}>
    {parts.map(({ number, debtReference, dueDate, amount, status }) => (
      <li key={debtReference} className={styles.part}>
        <span className={styles.number} aria-hidden="true">{number}</span>
        <div className={styles.what}>
          <TextLink as={Link} to={pathTo('bill', { reference: debtReference })}>{debts.part(number, parts.length)}</TextLink>
          <span className={styles.due}>
            <time dateTime={dueDate}>{debts.date(dueDate)}</time>
            {status !== 'PAGA' && <span>{debts.due(dueOf(dueDate, today))}</span>}
          </span>
        </div>
        <div className={styles.amount}>
          <Amount size="sm" value={formatReal(amount)} />
          <StatusChip status={status} />
        </div>
      </li>
    ))}
  </ol>
)
