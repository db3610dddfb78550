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
import { Checkbox } from '@portal/ui-kit/checkbox'
import { TextLink } from '@portal/ui-kit/link'
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden'
import { Link } from 'shared-kernel/react'
import type { BillsProps } from '../account/bill-list.tsx'
import { texts as account } from '../account/texts.ts'
import { isOverdue } from '../debts/debt-status.rules.ts'
import { dueOf } from '../debts/due.rules.ts'
import { texts as debts } from '../debts/texts.ts'
import { texts as t } from './texts.ts'
import styles from './bill-table.module.css'

const whenOf = ({ status, dueDate, paidAt }: Invoice, today: CalendarDate): string =>
  status === 'PAGA' && paidAt
    ? account.card.paidOn(debts.date(toSaoPauloDate(new Date(paidAt))))
    : debts.due(dueOf(dueDate, today))

const lateOf = ({ components }: Invoice): string => {
  const late = toCents(sumPart(components, 'late') + sumPart(components, 'off'))
  return late === 0 ? t.nothing : formatReal(late)
}

/** Invoices of one contract as a table: for those who have many, side by side with the same columns below each other. */
export const BillTable = ({ name, debts: shown, today, ticked, onTick }: BillsProps) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{t.table(name)}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {onTick && (
          <th scope="col" className={styles.box}>
            <VisuallyHidden>{t.choose}</VisuallyHidden>
          </th>
        )}
        <th scope="col" className={styles.month}>
          {t.month}
        </th>
        <th scope="col" className={styles.due}>
          {t.dueDate}
        </th>
        <th scope="col" className={styles.late}>
          {t.late}
        </th>
        <th scope="col" className={styles.money}>
          {t.total}
        </th>
      </tr>
    </thead>
    <tbody>
      {shown.map((debt) => {
        const month = debts.month(debt.month)
        const isTicked = ticked.has(debt.reference)
        return (
          <tr key={debt.reference} data-ticked={isTicked || undefined}>
            {onTick && (
              <td className={styles.box}>
                {isOwed(debt) && (
                  <Checkbox
                    hideLabel
                    checked={isTicked}
                    onChange={() => onTick(debt.reference)}
                    label={account.card.tick(month, formatReal(debt.total))}
                  />
                )}
              </td>
            )}
            <th scope="row">
              <TextLink
                as={Link}
                className={styles.link}
                to={buildPath('bill', { reference: debt.reference })}
                aria-label={account.card.details(month)}
              >
                {debt.installment
                  ? debts.part(debt.installment.number, debt.installment.of)
                  : month}
              </TextLink>
            </th>
            <td>
              <time dateTime={debt.dueDate}>{debts.date(debt.dueDate)}</time>{' '}
              <span className={styles.when} data-overdue={isOverdue(debt) || undefined}>
                {whenOf(debt, today)}
              </span>
            </td>
            <td className={styles.money}>{lateOf(debt)}</td>
            <td className={styles.money}>
              <strong>{formatReal(debt.total)}</strong>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
