import {
  formatDate,
  formatMonthCapitalized,
  formatReal,
  type boletoForm,
  type EndpointOutput,
} from '@portal/contract'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { invoiceTexts } from '../../invoices/texts.ts'
import { QrCode } from '../../send/qr-code.tsx'
import { formatDigitableLine, type BoletoWithCode } from './boleto-payment.ts'
import { ItfBarCode } from './itf-bar-code.tsx'
import styles from './print-sheet.module.css'
import { boletoTexts, printTexts } from './code-texts.ts'

interface PrintSheetProps {
  payment: BoletoWithCode
  form: EndpointOutput<typeof boletoForm>
}

/** Longer values and values with line breaks take the full width of the sheet. */
const MAX_COLUMN_LENGTH = 28

/** Print layout: one sheet with the form, and the codes at the size that banks can scan. */
export const PrintSheet = ({ payment, form }: PrintSheetProps) => {
  useEffect(() => {
    document.body.classList.add(styles.printing ?? '')
    return () => document.body.classList.remove(styles.printing ?? '')
  }, [])
  const { charge, lines } = payment
  return createPortal(
    <div className={styles.sheet} aria-hidden="true" translate="no">
      <p className={styles.title}>{form.title}</p>
      <p className={styles.line}>
        {form.bank && <span className={styles.bank}>{form.bank}</span>}
        {formatDigitableLine(payment)}
      </p>
      <dl className={styles.facts}>
        {form.fields.map(({ label, value }) => (
          <div key={label} className={value.length > MAX_COLUMN_LENGTH ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{invoiceTexts.contract}</th>
            <th>{invoiceTexts.month}</th>
            <th>{invoiceTexts.dueDate}</th>
            <th>{invoiceTexts.total}</th>
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
          <QrCode className={styles.qr} label={printTexts.qr} text={charge.pix} />
          <p>{printTexts.payByPix}</p>
        </div>
      )}
      <ItfBarCode
        className={styles.barCode}
        label={boletoTexts.barCodeLabel}
        digits={charge.barcode}
      />
    </div>,
    document.body,
  )
}
