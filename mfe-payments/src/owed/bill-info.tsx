import { formatDate, formatMonthAlone, formatReal, type PaymentLine } from '@portal/contract'
import { Facts } from '@portal/ui-kit/facts'
import { SectionCard } from '@portal/ui-kit/section-card'
import styles from './details.module.css'
import { FirstFew } from './first-few.tsx'
import { owedWords } from './words.ts'

/** 'Informações de conta': each invoice with its own amount and what was added to or taken off it. */
export const BillInfo = ({ lines }: { lines: readonly PaymentLine[] }) => (
  <SectionCard title={owedWords.billInfo}>
    <FirstFew more={owedWords.showBills(lines.length)}>
      {lines.map((line) => (
        <Bill key={line.debtReference} line={line} />
      ))}
    </FirstFew>
  </SectionCard>
)

const Bill = ({ line }: { line: PaymentLine }) => (
  <Facts
    className={styles.group}
    items={[
      { label: owedWords.contract, value: line.contractReference },
      { label: owedWords.dueDate, value: formatDate(line.dueDate) },
      { label: owedWords.month, value: formatMonthAlone(line.month) },
      ...(line.amount === line.total
        ? []
        : [{ label: owedWords.amount, value: formatReal(line.amount) }]),
      ...(line.fine > 0 ? [{ label: owedWords.fine, value: formatReal(line.fine) }] : []),
      ...(line.interest > 0
        ? [{ label: owedWords.interest, value: formatReal(line.interest) }]
        : []),
      ...(line.discount > 0
        ? [{ label: owedWords.discount, value: `− ${formatReal(line.discount)}` }]
        : []),
      { label: owedWords.total, value: <strong>{formatReal(line.total)}</strong> },
    ]}
  />
)
