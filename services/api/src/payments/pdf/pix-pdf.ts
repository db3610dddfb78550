import { formatReal } from '@portal/contract'
import { CONTENT, drawQrCode, INK, mm, paragraph, rule } from '../../paper'
import { TEXTS } from '../texts'
import { drawFacts, drawLines, drawSheet, showInstant, type PaymentSheet } from './parts'

const QR_SIZE = mm(60)

/** A Pix code on paper or on a second screen. */
export const drawPix = (sheet: PaymentSheet, copyPaste: string): Promise<Buffer> => {
  const { payment } = sheet
  return drawSheet(sheet, TEXTS.pixTitle, `${TEXTS.pixTitle} ${payment.protocol}`, (pdf, root) => {
    drawFacts(pdf, root, sheet, [
      { label: TEXTS.total, value: formatReal(payment.total) },
      { label: TEXTS.createdAt, value: showInstant(payment.createdAt) },
    ])
    rule(pdf)
    paragraph(pdf, root, TEXTS.pixHow)
    if (payment.expiresAt) paragraph(pdf, root, TEXTS.pixUntil(showInstant(payment.expiresAt)), { bold: true })
    const top = pdf.y + 6
    drawQrCode(pdf, root, copyPaste, CONTENT.left, top, QR_SIZE)
    pdf.y = top + QR_SIZE + 6
    paragraph(pdf, root, copyPaste, { size: 8, color: INK.muted })
    rule(pdf)
    drawLines(pdf, root, sheet)
  })
}
