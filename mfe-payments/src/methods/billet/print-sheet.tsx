import { formatDate, formatDocument, formatMonthAlone, formatReal } from '@portal/contract'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { owedWords } from '../../owed/words'
import { QrCode } from '../../send/qr-code'
import { bankIn, namesIn, printedLine, type CodedBillet } from './billet-line'
import { ItfBarCode } from './itf-bar-code'
import styles from './print-sheet.module.css'
import { billetWords, sheetWords } from './words'

/** What the printer gets instead of the page: one sheet with the codes at the size that banks read. */
export const PrintSheet = ({ payment }: { payment: CodedBillet }) => {
  useEffect(() => {
    document.body.classList.add(styles.printing ?? '')
    return () => document.body.classList.remove(styles.printing ?? '')
  }, [])
  const isSlip = payment.method === 'bankSlip'
  const { charge, receiver, payer, total, lines, protocol } = payment
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{isSlip ? sheetWords.slip : sheetWords.title}</p>
      <p className={styles.line}>{isSlip && <span className={styles.bank}>{bankIn(charge)}</span>}{printedLine(payment)}</p>
      <dl className={styles.facts}>
        {isSlip && <Fact wide label={sheetWords.place} value={sheetWords.anywhere} />}
        <Fact label={isSlip ? sheetWords.beneficiary : owedWords.receiver} value={`${receiver.name} · ${owedWords.cnpj} ${formatDocument(receiver.cnpj)}`} />
        <Fact label={billetWords.dueDate} value={formatDate(charge.dueDate)} />
        <Fact label={sheetWords.payer} value={`${payer.name} · ${payer.maskedDocument}`} />
        <Fact label={isSlip ? sheetWords.amount : owedWords.total} value={formatReal(total)} />
        {isSlip && <Fact label={sheetWords.ourNumber} value={namesIn(charge).ourNumber} />}
        {isSlip && <Fact label={sheetWords.portfolio} value={namesIn(charge).portfolio} />}
        <Fact label={isSlip ? sheetWords.documentNumber : sheetWords.protocol} value={protocol} />
        {isSlip && <Fact label={sheetWords.instructions} value={sheetWords.notAfter} />}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr><th>{owedWords.contract}</th><th>{owedWords.month}</th><th>{owedWords.dueDate}</th><th>{owedWords.total}</th></tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.debtReference}>
              <td>{line.contractReference}</td>
              <td>{formatMonthAlone(line.month)}</td>
              <td>{formatDate(line.dueDate)}</td>
              <td>{formatReal(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {charge.pix && (
        <div className={styles.pix}>
          <QrCode className={styles.qr} label={sheetWords.qr} text={charge.pix} />
          <p>{sheetWords.byPix}</p>
        </div>
      )}
      <ItfBarCode className={styles.barCode} label={billetWords.drawing} digits={charge.barcode} />
    </div>,
    document.body,
  )
}

const Fact = ({ label, value, wide = false }: { label: string; value: string; wide?: boolean }) =>
  <div className={wide ? styles.wide : undefined}><dt>{label}</dt><dd>{value}</dd></div>
