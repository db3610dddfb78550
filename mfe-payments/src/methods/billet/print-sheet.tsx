import {
  formatDate,
  formatMonthCapitalized,
  formatReal,
  type boletoForm,
  type EndpointOutput,
} from '@portal/contract'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { owedWords } from '../../owed/words.ts'
import { QrCode } from '../../send/qr-code.tsx'
import { printedLine, type CodedBillet } from './billet-line.ts'
import { ItfBarCode } from './itf-bar-code.tsx'
import styles from './print-sheet.module.css'
import { billetWords, sheetWords } from './code-words.ts'

interface PrintSheetProps {
  payment: CodedBillet
  /** As the PDF has it. */
  form: EndpointOutput<typeof boletoForm>
}

/** A value of several lines, or longer than this, takes the width of the sheet. */
const SHORT = 28

/** What the printer gets instead of the page: one sheet with the form, and the codes at the size that banks read. */
export const PrintSheet = ({ payment, form }: PrintSheetProps) => {
  useEffect(() => {
    document.body.classList.add(styles.printing ?? '')
    return () => document.body.classList.remove(styles.printing ?? '')
  }, [])
  const { charge, lines } = payment
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{form.title}</p>
      <p className={styles.line}>
        {form.bank && <span className={styles.bank}>{form.bank}</span>}
        {printedLine(payment)}
      </p>
      <dl className={styles.facts}>
        {form.fields.map(({ label, value }) => (
          <div key={label} className={value.length > SHORT ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{owedWords.contract}</th>
            <th>{owedWords.month}</th>
            <th>{owedWords.dueDate}</th>
            <th>{owedWords.total}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.debtReference}>
              <td>{line.contractReference}</td>
              <td>{formatMonthCapitalized(line.month)}</td>
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
