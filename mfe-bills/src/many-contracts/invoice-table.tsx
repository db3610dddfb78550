import { toCents, formatReal, isOwed, buildPath, sumPart, type Invoice } from '@portal/contract'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { TextLink } from '@portal/ui-kit/link'
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden'
import { Link } from 'shared-kernel/react'
import type { InvoiceListProps } from '../account/invoice-list.tsx'
import { formatDueOrPaidDate } from '../account/invoice-row.tsx'
import { texts as accountTexts } from '../account/texts.ts'
import { isOverdue } from '../invoice-display/invoice-status.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { texts as t } from './texts.ts'
import styles from './invoice-table.module.css'

const formatLateCharges = ({ components }: Invoice): string => {
  const lateCharges = toCents(sumPart(components, 'late') + sumPart(components, 'off'))
  return lateCharges === 0 ? t.nothing : formatReal(lateCharges)
}

export const InvoiceTable = ({ name, invoices, today, selected, onToggle }: InvoiceListProps) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{t.table(name)}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {onToggle && (
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
      {invoices.map((invoice) => {
        const month = invoiceTexts.month(invoice.month)
        const isSelected = selected.has(invoice.reference)
        return (
          <tr key={invoice.reference} data-selected={isSelected || undefined}>
            {onToggle && (
              <td className={styles.box}>
                {isOwed(invoice) && !invoice.isInProcess && (
                  <Checkbox
                    hideLabel
                    checked={isSelected}
                    onChange={() => onToggle(invoice.reference)}
                    label={accountTexts.card.select(
                      invoiceTexts.name(invoice),
                      formatReal(invoice.total),
                    )}
                  />
                )}
              </td>
            )}
            <th scope="row">
              <TextLink
                as={Link}
                className={styles.link}
                to={buildPath('bill', { reference: invoice.reference })}
                aria-label={accountTexts.card.details(invoiceTexts.name(invoice))}
              >
                {invoice.installment
                  ? invoiceTexts.installment(invoice.installment.number, invoice.installment.of)
                  : month}
              </TextLink>
            </th>
            <td>
              <time dateTime={invoice.dueDate}>{invoiceTexts.date(invoice.dueDate)}</time>{' '}
              <span className={styles.when} data-overdue={isOverdue(invoice) || undefined}>
                {formatDueOrPaidDate(invoice, today)}
              </span>
              {invoice.installment?.payUntil && (
                <span className={styles.when}>
                  {accountTexts.card.payUntil(invoiceTexts.date(invoice.installment.payUntil))}
                </span>
              )}
            </td>
            <td className={styles.money} translate="no">
              {formatLateCharges(invoice)}
            </td>
            <td className={styles.money}>
              <strong translate="no">{formatReal(invoice.total)}</strong>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
