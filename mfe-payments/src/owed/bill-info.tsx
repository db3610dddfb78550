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
import { owedWords } from './words.ts'

/** 'Informações de conta': each invoice with its own amount and what was added to or taken off it. */
export const BillInfo = ({ lines }: { lines: readonly PaymentItem[] }) => (
  <SectionCard title={owedWords.billInfo}>
    <FirstFew more={owedWords.showBills(lines.length)}>
      {lines.map((line) => (
        <Bill key={line.debtReference} line={line} />
      ))}
    </FirstFew>
  </SectionCard>
)

const toFact = ({ kind, amount }: AmountComponent) => ({
  label: getAmountLabel(kind),
  value: amount < 0 ? `− ${formatReal(toCents(-amount))}` : formatReal(amount),
})

const Bill = ({ line }: { line: PaymentItem }) => (
  <DescriptionList
    className={styles.group}
    items={[
      { label: owedWords.contract, value: line.contractReference },
      { label: owedWords.dueDate, value: formatDate(line.dueDate) },
      { label: owedWords.month, value: formatMonthCapitalized(line.month) },
      ...(line.components.length === 1 ? [] : line.components.map(toFact)),
      { label: owedWords.total, value: <strong>{formatReal(line.total)}</strong> },
    ]}
  />
)
