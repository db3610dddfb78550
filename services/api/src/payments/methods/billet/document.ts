import { formatDate, formatReal, type BilletCharge } from '@portal/contract'
import { CONTENT, drawBarCode, heading, INK, mm, paragraph, room, rule } from '../../../paper'
import { drawFacts, drawLines, drawSheet, showInstant, type PaymentSheet } from '../../paper/sheet'
import { TEXTS } from '../../paper/texts'
import { printedLine, type BilletKind } from './code'
import { BILLET_WORDS } from './words'

/** Bank slip or bar code on paper: the line to type, the bars to scan. */
export const drawBillet = (sheet: PaymentSheet, kind: BilletKind, billet: BilletCharge): Promise<Buffer> => {
  const { payment } = sheet
  const { title, line } = BILLET_WORDS[kind]
  return drawSheet(sheet, title, `${title} ${payment.protocol}`, (pdf, root) => {
    drawFacts(pdf, root, sheet, [
      { label: TEXTS.total, value: formatReal(payment.total) },
      { label: TEXTS.dueDate, value: formatDate(billet.dueDate) },
      { label: TEXTS.createdAt, value: showInstant(payment.createdAt) },
      ...(kind === 'bankSlip' ? [{ label: BILLET_WORDS.bank, value: billet.barcode.slice(0, 3) }] : []),
    ])
    rule(pdf)
    drawLines(pdf, root, sheet)
    rule(pdf)
    room(pdf, mm(13) + 90)
    heading(pdf, root, 2, line)
    paragraph(pdf, root, printedLine(kind, billet.line), { size: 12, bold: true })
    pdf.moveDown(0.6)
    drawBarCode(pdf, root, billet.barcode, CONTENT.left + mm(5), pdf.y)
    pdf.moveDown(1.2)
    paragraph(pdf, root, BILLET_WORDS.how)
    paragraph(pdf, root, BILLET_WORDS.once, { color: INK.muted })
  })
}
