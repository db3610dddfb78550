import { formatReal } from '@portal/contract'
import { INK, paragraph, rule } from '../../paper'
import { drawFacts, drawLines, drawSheet, showInstant, type PaymentSheet } from './sheet'
import { TEXTS } from './texts'

/** Proof that a payment was received, with what proves it at the provider; the same whenever it is asked for. */
export const drawReceipt = (sheet: PaymentSheet, proof: string | null): Promise<Buffer> => {
  const { payment } = sheet
  return drawSheet(sheet, TEXTS.receipt, TEXTS.receiptTitle(payment.protocol), (pdf, root) => {
    paragraph(pdf, root, TEXTS.receiptDone, { bold: true, color: INK.success })
    pdf.moveDown(0.6)
    drawFacts(pdf, root, sheet, [
      { label: TEXTS.paidTotal, value: formatReal(payment.total) },
      { label: TEXTS.paidAt, value: showInstant(payment.confirmedAt ?? payment.createdAt) },
    ])
    if (proof !== null) paragraph(pdf, root, proof, { color: INK.muted })
    rule(pdf)
    drawLines(pdf, root, sheet)
    pdf.moveDown(0.8)
    paragraph(pdf, root, TEXTS.receiptNote, { size: 8, color: INK.muted })
  })
}
