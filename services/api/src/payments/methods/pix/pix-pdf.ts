import { formatReal, type MethodCharge } from '@portal/contract'
import { CONTENT, drawQrCode, INK, mm, paragraph, rule, showInstant } from '../../../paper/index.ts'
import { drawDetails, drawInvoices, drawSheet, type PaymentSheet } from '../../pdf/payment-sheet.ts'
import { TEXTS } from '../../pdf/texts.ts'
import { PIX_TEXTS } from './texts.ts'

const QR_SIZE = mm(60)

/** A Pix code on paper or on a second screen. */
export const drawPixPdf = (
  sheet: PaymentSheet,
  { copyPaste }: MethodCharge<'pix'>,
): Promise<Buffer> => {
  const { payment } = sheet
  return drawSheet(
    sheet,
    PIX_TEXTS.title,
    `${PIX_TEXTS.title} ${payment.protocol}`,
    (pdf, root) => {
      drawDetails(pdf, root, sheet, [
        { label: TEXTS.total, value: formatReal(payment.total) },
        { label: TEXTS.createdAt, value: showInstant(payment.createdAt) },
      ])
      rule(pdf)
      paragraph(pdf, root, PIX_TEXTS.how)
      if (payment.expiresAt)
        paragraph(pdf, root, PIX_TEXTS.until(showInstant(payment.expiresAt)), { bold: true })
      const top = pdf.y + 6
      drawQrCode(pdf, root, copyPaste, CONTENT.left, top, QR_SIZE)
      pdf.y = top + QR_SIZE + 6
      paragraph(pdf, root, copyPaste, { size: 7.5, color: INK.muted })
      rule(pdf)
      drawInvoices(pdf, root, sheet)
    },
  )
}
