import { formatDate, formatMonthAlone, formatReal, type PaymentLine } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Facts } from '@portal/ui-kit/facts'
import { Heading } from '@portal/ui-kit/heading'
import { useId } from 'react'
import { flowTexts } from '../texts'
import styles from './details.module.css'
import { FirstFew } from './first-few'

/** 'Informações de conta': each invoice with what was added to or taken off it. */
export const BillInfo = ({ lines }: { lines: readonly PaymentLine[] }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="sm" id={id} className={styles.title}>{flowTexts.billInfo}</Heading>
      <FirstFew more={flowTexts.showBills(lines.length)}>
        {lines.map((line) => <Bill key={line.debtReference} line={line} />)}
      </FirstFew>
    </Card>
  )
}

const Bill = ({ line }: { line: PaymentLine }) => (
  <Facts
    className={styles.group}
    items={[
      { label: flowTexts.contract, value: line.contractReference },
      { label: flowTexts.dueDate, value: formatDate(line.dueDate) },
      { label: flowTexts.month, value: formatMonthAlone(line.month) },
      ...(line.fine > 0 ? [{ label: flowTexts.fine, value: formatReal(line.fine) }] : []),
      ...(line.interest > 0 ? [{ label: flowTexts.interest, value: formatReal(line.interest) }] : []),
      ...(line.discount > 0 ? [{ label: flowTexts.discount, value: `− ${formatReal(line.discount)}` }] : []),
      { label: flowTexts.total, value: <strong>{formatReal(line.total)}</strong> },
    ]}
  />
)
