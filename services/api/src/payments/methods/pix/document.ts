import { formatReal, type MethodCharge } from '@portal/contract'
import { CONTENT, drawQrCode, INK, mm, paragraph, rule, showInstant } from '../../../paper/index.ts'
import { drawFacts, drawLines, drawSheet, type PaymentSheet } from '../../paper/sheet.ts'
import { TEXTS } from '../../paper/texts.ts'
import { PIX_WORDS } from './words.ts'

const QR_SIZE = mm(60)

/** A Pix code on paper or on a second screen. */
export const drawPix = (
  sheet: PaymentSheet,
  { copyPaste }: MethodCharge<'pix'>,
): Promise<Buffer> => {
  const { payment } = sheet
  return drawSheet(
    sheet,
    PIX_WORDS.title,
    `${PIX_WORDS.title} ${payment.protocol}`,
    (pdf, root) => {
      drawFacts(pdf, root, sheet, [
        { label: TEXTS.total, value: formatReal(payment.total) },
        { label: TEXTS.createdAt, value: showInstant(payment.createdAt) },
      ])
      rule(pdf)
      paragraph(pdf, root, PIX_WORDS.how)
      if (payment.expiresAt)
        paragraph(pdf, root, PIX_WORDS.until(showInstant(payment.expiresAt)), { bold: true })
      const top = pdf.y + 6
      drawQrCode(pdf, root, copyPaste, CONTENT.left, top, QR_SIZE)
      pdf.y = top + QR_SIZE + 6
      paragraph(pdf, root, copyPaste, { size: 7.5, color: INK.muted })
      rule(pdf)
      drawLines(pdf, root, sheet)
    },
  )
}
