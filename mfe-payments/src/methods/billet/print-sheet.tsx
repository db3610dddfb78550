import { formatDate, formatDocument, formatMonthAlone, formatReal } from '@portal/contract'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { owedWords } from '../../owed/words'
import { printedLine, type CodedBillet } from './billet-line'
import { ItfBarCode } from './itf-bar-code'
import styles from './print-sheet.module.css'
import { billetWords } from './words'

/** What the printer gets instead of the page: one sheet with the code at the size that banks read. */
export const PrintSheet = ({ payment }: { payment: CodedBillet }) => {
  useEffect(() => {
    document.body.classList.add(styles.printing ?? '')
    return () => document.body.classList.remove(styles.printing ?? '')
  }, [])
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{billetWords.sheet}</p>
      <dl className={styles.facts}>
        <Fact label={owedWords.receiver} value={`${payment.receiver.name} · ${owedWords.cnpj} ${formatDocument(payment.receiver.cnpj)}`} />
        <Fact label={billetWords.dueDate} value={formatDate(payment.charge.dueDate)} />
        <Fact label={owedWords.total} value={formatReal(payment.total)} />
        <Fact label={billetWords.protocol} value={payment.protocol} />
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr><th>{owedWords.contract}</th><th>{owedWords.month}</th><th>{owedWords.dueDate}</th><th>{owedWords.total}</th></tr>
        </thead>
        <tbody>
          {payment.lines.map((line) => (
            <tr key={line.debtReference}>
              <td>{line.contractReference}</td>
              <td>{formatMonthAlone(line.month)}</td>
              <td>{formatDate(line.dueDate)}</td>
              <td>{formatReal(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.line}>{printedLine(payment)}</p>
      <ItfBarCode className={styles.barCode} label={billetWords.drawing} digits={payment.charge.barcode} />
    </div>,
    document.body,
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => <div><dt>{label}</dt><dd>{value}</dd></div>
