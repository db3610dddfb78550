import { formatDateTime, formatReal, type MethodCharge } from '@portal/contract'
import {
  drawInWorker,
  drawCode,
  CONTENT,
  drawQrCode,
  mm,
  drawParagraph,
  drawRule,
} from '../../../pdf/index.ts'
import { drawDetails, drawInvoices, drawSheet, type PaymentSheet } from '../../pdf/payment-sheet.ts'
import { TEXTS } from '../../pdf/texts.ts'
import { PIX_TEXTS } from './texts.ts'

const QR_SIZE = mm(60)

export const drawPixPdf = drawInWorker(
  import.meta.url,
  'drawPixPdf',
  (sheet: PaymentSheet, { copyPaste }: MethodCharge<'pix'>): Promise<Buffer> => {
    const { payment } = sheet
    return drawSheet(
      sheet,
      PIX_TEXTS.title,
      `${PIX_TEXTS.title} ${payment.protocol}`,
      (pdf, root) => {
        drawDetails(pdf, root, sheet, [
          { label: TEXTS.total, value: formatReal(payment.total) },
          { label: TEXTS.createdAt, value: formatDateTime(payment.createdAt) },
        ])
        drawRule(pdf)
        drawParagraph(pdf, root, PIX_TEXTS.how)
        if (payment.expiresAt)
          drawParagraph(
            pdf,
            root,
            PIX_TEXTS.until(PIX_TEXTS.inBrasilia(formatDateTime(payment.expiresAt))),
            { bold: true },
          )
        const top = pdf.y + 6
        drawQrCode(pdf, root, copyPaste, CONTENT.left, top, QR_SIZE)
        pdf.y = top + QR_SIZE + 6
        drawCode(pdf, root, copyPaste)
        drawRule(pdf)
        drawInvoices(pdf, root, sheet)
      },
    )
  },
)
