import { formatReal, hasPart, type Invoice } from '@portal/contract'
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden'
import { useState } from 'react'
import { formatLineName } from '../contracts/line-name.ts'
import { findAmountChange } from '../history/amount-change.rules.ts'
import { ChangeButton } from '../history/change-button.tsx'
import { ChangeReason } from '../history/change-reason.tsx'
import { getLateCharges } from '../history/history.rules.ts'
import { texts as historyTexts } from '../history/texts.ts'
import { isOverdue, isPaid } from '../invoice-display/invoice-status.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import {
  formatDueOrPaidDate,
  formatInvoiceName,
  InvoiceLink,
  listNotes,
  PayLink,
  SelectionBox,
} from './invoice-cells.tsx'
import type { InvoiceListProps } from './invoice-list.tsx'
import type { InvoiceRowProps } from './invoice-row-props.ts'
import styles from './invoice-table.module.css'
import { texts } from './texts.ts'

const t = texts.table
const COLUMN_COUNT = 6

const formatLateCharges = (invoice: Invoice): string => {
  const lateCharges = getLateCharges(invoice)
  return lateCharges === 0 ? t.nothing : formatReal(lateCharges)
}

const TableRow = (props: InvoiceRowProps) => {
  const { view, invoice, today, isSelected } = props
  const [isOpen, setOpen] = useState(false)
  const change = findAmountChange(invoice, view.contract.debts)
  const name = formatInvoiceName(props)
  const dueOrPaid = formatDueOrPaidDate(invoice, today)
  // Fine and interest have a column, so that the notes show only what a discount takes off.
  const notes = listNotes(
    hasPart(invoice.components, 'off') ? invoice : { ...invoice, components: [] },
  )
  return (
    <>
      <tr data-selected={isSelected || undefined} data-paid={isPaid(invoice) || undefined}>
        <td className={styles.box}>
          <SelectionBox {...props} />
        </td>
        <th scope="row">
          <InvoiceLink row={props} className={styles.link} />
        </th>
        <td>
          <time dateTime={invoice.dueDate}>{invoiceTexts.date(invoice.dueDate)}</time>{' '}
          {dueOrPaid !== null && (
            <span className={styles.when} data-overdue={isOverdue(invoice) || undefined}>
              {dueOrPaid}
            </span>
          )}
          {notes.map((note) => (
            <span key={note} className={styles.when}>
              {note}
            </span>
          ))}
        </td>
        <td className={styles.money} translate="no">
          {formatLateCharges(invoice)}
        </td>
        <td className={styles.money}>
          <strong translate="no">{formatReal(invoice.total)}</strong>
          <PayLink row={props} className={styles.pay} />
        </td>
        <td className={styles.money}>
          {change && change.difference !== 0 ? (
            <ChangeButton name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
              {historyTexts.difference(change)}
            </ChangeButton>
          ) : (
            <span className={styles.when}>
              {change ? historyTexts.difference(change) : t.nothing}
            </span>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMN_COUNT} className={styles.reason}>
            <div className={styles.sentence}>
              <ChangeReason reference={invoice.reference} name={name} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

interface InvoiceTableProps extends InvoiceListProps {
  /** Paid invoices below the others. */
  paid: readonly Invoice[]
}

/** Renders the invoices of a contract as a statement: open ones first, then paid ones. */
export const InvoiceTable = ({ view, invoices, paid, selected, ...props }: InvoiceTableProps) => {
  const renderRows = (rows: readonly Invoice[]) =>
    rows.map((invoice) => (
      <TableRow
        key={invoice.reference}
        view={view}
        invoice={invoice}
        isSelected={selected.has(invoice.reference)}
        {...props}
      />
    ))
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t.caption(formatLineName(view))}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.box}>
            <VisuallyHidden>{t.choose}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.month}>
            {t.month}
          </th>
          <th scope="col" className={styles.due}>
            {t.dueDate}
          </th>
          <th scope="col" className={styles.figure}>
            {t.late}
          </th>
          <th scope="col" className={styles.figure}>
            {invoiceTexts.total}
          </th>
          <th scope="col" className={styles.figure}>
            {t.change} <VisuallyHidden>{t.changeOf}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>{renderRows(invoices)}</tbody>
      {paid.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={COLUMN_COUNT} className={styles.group}>
              {texts.card.paid(paid.length)}
            </th>
          </tr>
          {renderRows(paid)}
        </tbody>
      )}
    </table>
  )
}
