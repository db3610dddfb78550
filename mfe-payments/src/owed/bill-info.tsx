import { formatDate, formatMonthAlone, formatReal, type PaymentLine } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Facts } from '@portal/ui-kit/facts'
import { Heading } from '@portal/ui-kit/heading'
import { useId } from 'react'
import styles from './details.module.css'
import { FirstFew } from './first-few'
import { owedWords } from './words'

/** 'Informações de conta': each invoice with its own amount and what was added to or taken off it. */
export const BillInfo = ({ lines }: { lines: readonly PaymentLine[] }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="sm" id={id} className={styles.title}>{owedWords.billInfo}</Heading>
      <FirstFew more={owedWords.showBills(lines.length)}>
        {lines.map((line) => <Bill key={line.debtReference} line={line} />)}
      </FirstFew>
    </Card>
  )
}

const Bill = ({ line }: { line: PaymentLine }) => (
  <Facts
    className={styles.group}
    items={[
      { label: owedWords.contract, value: line.contractReference },
      { label: owedWords.dueDate, value: formatDate(line.dueDate) },
      { label: owedWords.month, value: formatMonthAlone(line.month) },
      ...(line.amount === line.total ? [] : [{ label: owedWords.amount, value: formatReal(line.amount) }]),
      ...(line.fine > 0 ? [{ label: owedWords.fine, value: formatReal(line.fine) }] : []),
      ...(line.interest > 0 ? [{ label: owedWords.interest, value: formatReal(line.interest) }] : []),
      ...(line.discount > 0 ? [{ label: owedWords.discount, value: `− ${formatReal(line.discount)}` }] : []),
      { label: owedWords.total, value: <strong>{formatReal(line.total)}</strong> },
    ]}
  />
)
