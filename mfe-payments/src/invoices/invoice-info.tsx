import {
  formatDate,
  formatMonthCapitalized,
  formatReal,
  sumPart,
  type PaymentItem,
} from '@portal/contract'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Fragment } from 'react'
import { describeSum } from './describe-sum.rules.ts'
import styles from './invoice-details.module.css'
import { invoiceTexts } from './texts.ts'

interface InvoiceInfoProps {
  contracts: readonly { reference: string; lines: readonly PaymentItem[] }[]
}

const { contract, month, dueDate, lateCharges, total } = invoiceTexts
const COLUMNS = [month, dueDate, lateCharges, total]

/** Returns a dash without late charges, like the statement of the account. */
const formatLateCharges = ({ components }: PaymentItem): string =>
  sumPart(components, 'late') ? formatReal(sumPart(components, 'late')) : '–'

/** 'Informações de conta': a row for each invoice, and below it the sum that makes its amount. */
export const InvoiceInfo = ({ contracts }: InvoiceInfoProps) => (
  <SectionCard title={invoiceTexts.invoiceInfo}>
    <div className={styles.frame}>
      <table className={styles.invoices}>
        <thead>
          <tr>
            {COLUMNS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {contracts.map(({ reference, lines }) => (
          <tbody key={reference}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                {contract} <span translate="no">{reference}</span>
              </th>
            </tr>
            {lines.map((line) => (
              <Fragment key={line.debtReference}>
                <tr>
                  <th scope="row">{formatMonthCapitalized(line.month)}</th>
                  <td data-column={dueDate}>{formatDate(line.dueDate)}</td>
                  <td data-column={lateCharges} translate="no">
                    {formatLateCharges(line)}
                  </td>
                  <td data-column={total} translate="no">
                    <strong>{formatReal(line.total)}</strong>
                  </td>
                </tr>
                {line.components.length > 1 && (
                  <tr className={styles.sum}>
                    <td colSpan={COLUMNS.length}>{describeSum(line)}</td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  </SectionCard>
)
