import {
  formatArrecadacaoLine, formatBoletoLine, formatDate, formatReal, type ArrecadacaoLine, type BoletoLine, type Payment,
} from '@portal/contract'
import { CONTENT, drawBarCode, heading, INK, mm, paragraph, room, rule } from '../../paper'
import { TEXTS } from '../texts'
import { drawFacts, drawLines, drawSheet, showInstant, type PaymentSheet } from './parts'

export type Billet = NonNullable<Payment['billet']>

/** The line as it is printed; both kinds passed their check digits when they were made. */
export const printedLine = ({ kind, line }: Billet): string =>
  kind === 'boleto' ? formatBoletoLine(line as BoletoLine) : formatArrecadacaoLine(line as ArrecadacaoLine)

/** Bank slip or bar code on paper: the line to type, the bars to scan. */
export const drawBillet = (sheet: PaymentSheet, billet: Billet): Promise<Buffer> => {
  const { payment } = sheet
  const title = TEXTS.billetTitle[billet.kind]
  return drawSheet(sheet, title, `${title} ${payment.protocol}`, (pdf, root) => {
    drawFacts(pdf, root, sheet, [
      { label: TEXTS.total, value: formatReal(payment.total) },
      { label: TEXTS.dueDate, value: formatDate(billet.dueDate) },
      { label: TEXTS.createdAt, value: showInstant(payment.createdAt) },
      ...(billet.kind === 'boleto' ? [{ label: TEXTS.bank, value: billet.barcode.slice(0, 3) }] : []),
    ])
    rule(pdf)
    drawLines(pdf, root, sheet)
    rule(pdf)
    room(pdf, mm(13) + 90)
    heading(pdf, root, 2, TEXTS.billetLine[billet.kind])
    paragraph(pdf, root, printedLine(billet), { size: 12, bold: true })
    pdf.moveDown(0.6)
    drawBarCode(pdf, root, billet.barcode, CONTENT.left + mm(5), pdf.y)
    pdf.moveDown(1.2)
    paragraph(pdf, root, TEXTS.billetHow)
    paragraph(pdf, root, TEXTS.billetOnce, { color: INK.muted })
  })
}
