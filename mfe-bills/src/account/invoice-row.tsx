import { formatReal } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { ChevronRight } from '@portal/ui-kit/icons'
import { useState } from 'react'
import { findAmountChange } from '../history/amount-change.rules.ts'
import { ChangeButton } from '../history/change-button.tsx'
import { ChangeReason } from '../history/change-reason.tsx'
import { texts as historyTexts } from '../history/texts.ts'
import { isOverdue, isPaid } from '../invoice-display/invoice-status.rules.ts'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import {
  formatDueOrPaidDate,
  formatInvoiceName,
  InvoiceLink,
  isSelectable,
  listNotes,
  PayLink,
  SelectionBox,
} from './invoice-cells.tsx'
import type { InvoiceRowProps } from './invoice-row-props.ts'
import styles from './invoice-row.module.css'

export const InvoiceRow = (props: InvoiceRowProps) => {
  const { view, invoice, today, isSelected } = props
  const [isOpen, setOpen] = useState(false)
  const change = findAmountChange(invoice, view.contract.debts)
  const name = formatInvoiceName(props)
  const dueOrPaid = formatDueOrPaidDate(invoice, today)
  return (
    <li className={styles.item} data-selected={isSelected || undefined}>
      <div className={styles.row} data-alone={!isSelectable(props) || undefined}>
        <SelectionBox {...props} className={styles.box} />
        <div className={styles.what}>
          <InvoiceLink row={props} className={styles.month} />
          {dueOrPaid !== null && (
            <span className={styles.when} data-overdue={isOverdue(invoice) || undefined}>
              <time dateTime={invoice.dueDate}>{dueOrPaid}</time>
              {!isPaid(invoice) && (
                <span>
                  {toRelativeDueDate(invoice.dueDate, today).when === 'extended'
                    ? invoiceTexts.printedDue(invoice.dueDate)
                    : invoiceTexts.date(invoice.dueDate)}
                </span>
              )}
            </span>
          )}
          {listNotes(invoice).map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
          {change && change.difference !== 0 && (
            <span className={styles.change}>
              <ChangeButton name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
                {historyTexts.differenceFrom(change)}
              </ChangeButton>
            </span>
          )}
        </div>
        <div className={styles.amount}>
          <Amount size="sm" value={formatReal(invoice.total)} />
          <PayLink row={props} className={styles.pay} />
        </div>
        <span className={styles.arrow}>
          <ChevronRight size={20} />
        </span>
      </div>
      {isOpen && (
        <div className={styles.reason}>
          <ChangeReason reference={invoice.reference} name={name} />
        </div>
      )}
    </li>
  )
}
