import { formatDate, formatDocument, formatMonthAlone, formatReal, type Payment } from '@portal/contract'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { printedLine, type Billet } from '../domain/billet-line'
import { billetTexts, flowTexts } from '../texts'
import { ItfBarCode } from '../ui/itf-bar-code'
import styles from './print-sheet.module.css'

/** What the printer gets instead of the page: one sheet with the code at the size that banks read. */
export const PrintSheet = ({ payment, billet }: { payment: Payment; billet: Billet }) => {
  useEffect(() => {
    document.body.classList.add(styles.printing ?? '')
    return () => document.body.classList.remove(styles.printing ?? '')
  }, [])
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{billetTexts.sheet}</p>
      <dl className={styles.facts}>
        <Fact label={flowTexts.receiver} value={`${payment.receiver.name} · ${flowTexts.cnpj} ${formatDocument(payment.receiver.cnpj)}`} />
        <Fact label={billetTexts.dueDate} value={formatDate(billet.dueDate)} />
        <Fact label={flowTexts.total} value={formatReal(payment.total)} />
        <Fact label={billetTexts.protocol} value={payment.protocol} />
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr><th>{flowTexts.contract}</th><th>{flowTexts.month}</th><th>{flowTexts.dueDate}</th><th>{flowTexts.total}</th></tr>
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
      <p className={styles.line}>{printedLine(billet)}</p>
      <ItfBarCode className={styles.barCode} label={billetTexts.drawing} digits={billet.barcode} />
    </div>,
    document.body,
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => <div><dt>{label}</dt><dd>{value}</dd></div>
