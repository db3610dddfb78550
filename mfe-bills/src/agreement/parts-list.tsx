import { formatReal, buildPath, type Agreement, type CalendarDate } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Chip } from '@portal/ui-kit/chip'
import { Check } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { dueOf } from '../debts/due.rules.ts'
import { StatusChip } from '../debts/status-chip.tsx'
import { texts as debts } from '../debts/texts.ts'
import { texts } from './texts.ts'
import styles from './parts-list.module.css'

interface PartsListProps {
  parts: Agreement['parts']
  today: CalendarDate
}

/** An agreement along its time: what is paid, what comes next, what comes later. */
export const PartsList = ({ parts, today }: PartsListProps) => {
  const next = parts.find(({ status }) => status === 'ABERTA')
  return (
    <ol className={styles.parts}>
      {parts.map((part) => {
        const { number, debtReference, dueDate, amount, status } = part
        return (
          <li
            key={debtReference}
            className={styles.part}
            data-state={part === next ? 'next' : status}
          >
            <span className={styles.number} aria-hidden="true">
              {status === 'PAGA' ? <Check size={18} /> : number}
            </span>
            <div className={styles.what}>
              <TextLink as={Link} to={buildPath('bill', { reference: debtReference })}>
                {debts.part(number, parts.length)}
              </TextLink>
              <span className={styles.due}>
                <time dateTime={dueDate}>{debts.date(dueDate)}</time>
                {status !== 'PAGA' && <span>{debts.due(dueOf(dueDate, today))}</span>}
              </span>
            </div>
            <div className={styles.amount}>
              <Amount size="sm" value={formatReal(amount)} />
              {part === next ? (
                <Chip tone="info">{texts.next}</Chip>
              ) : (
                <StatusChip status={status} />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
