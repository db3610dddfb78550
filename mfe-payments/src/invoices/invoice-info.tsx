import {
  toCents,
  formatDate,
  formatMonthCapitalized,
  formatReal,
  getAmountLabel,
  type AmountComponent,
  type PaymentItem,
} from '@portal/contract'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { SectionCard } from '@portal/ui-kit/section-card'
import styles from './details.module.css'
import { FirstFew } from './first-few.tsx'
import { invoiceTexts } from './texts.ts'

/** 'Informações de conta': each invoice with its amount, charges and discounts. */
export const InvoiceInfo = ({ lines }: { lines: readonly PaymentItem[] }) => (
  <SectionCard title={invoiceTexts.invoiceInfo}>
    <FirstFew more={invoiceTexts.showInvoices(lines.length)}>
      {lines.map((line) => (
        <Invoice key={line.debtReference} line={line} />
      ))}
    </FirstFew>
  </SectionCard>
)

const toFact = ({ kind, amount }: AmountComponent) => ({
  label: getAmountLabel(kind),
  value: amount < 0 ? `− ${formatReal(toCents(-amount))}` : formatReal(amount),
})

const Invoice = ({ line }: { line: PaymentItem }) => (
  <DescriptionList
    className={styles.group}
    items={[
      { label: invoiceTexts.contract, value: line.contractReference },
      { label: invoiceTexts.dueDate, value: formatDate(line.dueDate) },
      { label: invoiceTexts.month, value: formatMonthCapitalized(line.month) },
      ...(line.components.length === 1 ? [] : line.components.map(toFact)),
      {
        label: invoiceTexts.total,
        value: <strong translate="no">{formatReal(line.total)}</strong>,
      },
    ]}
  />
)
