import { formatReal, type Agreement, type CalendarDate } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { dueOf } from '../domain/due-words'
import { billAddress } from '../domain/selection'
import { texts } from '../texts'
import styles from './parts-list.module.css'
import { StatusChip } from './status-chip'

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
          <TextLink as={Link} to={billAddress({ reference: debtReference })}>{texts.part(number, parts.length)}</TextLink>
          <span className={styles.due}>
            <time dateTime={dueDate}>{texts.date(dueDate)}</time>
            {status !== 'PAGA' && <span>{texts.due(dueOf(dueDate, today))}</span>}
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
