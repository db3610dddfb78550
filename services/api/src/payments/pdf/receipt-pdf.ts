import {
  formatDateTime,
  CLAIMANTS,
  formatReal,
  isPartOnly,
  listRestorationTexts,
  PART_NOTE,
  type Payment,
  type Refund,
} from '@portal/contract'
import {
  drawInWorker,
  drawLabelledValues,
  drawHeading,
  INK,
  drawParagraph,
  drawRule,
  drawTable,
  type LabelledValue,
  type Pdf,
  type Tag,
} from '../../pdf/index.ts'
import { drawDetails, drawInvoices, drawSheet, type PaymentSheet } from './payment-sheet.ts'
import { TEXTS } from './texts.ts'

const drawRefunds = (pdf: Pdf, root: Tag, refunds: readonly Refund[]): void => {
  if (refunds.length === 0) return
  pdf.moveDown(0.8)
  drawHeading(pdf, root, 2, TEXTS.refunds)
  drawTable(
    pdf,
    root,
    [
      { title: TEXTS.refundedAt, share: 0.2 },
      { title: TEXTS.refundBecause, share: 0.26 },
      { title: TEXTS.refundId, share: 0.36 },
      { title: TEXTS.amount, share: 0.18, align: 'right' },
    ],
    refunds.map(({ amount, id, at, because, isTransfer }) => [
      formatDateTime(at),
      TEXTS.refundReason[because],
      isTransfer ? TEXTS.transferred : (id ?? TEXTS.credited),
      formatReal(amount),
    ]),
  )
}

/** First line of the receipt: what became of the payment. */
const describeReceipt = ({ status, reversal }: Payment): { text: string; isPaid: boolean } => {
  if (reversal === null || reversal.status === 'rejected' || status === 'confirmed')
    return { text: TEXTS.receiptDone, isPaid: true }
  const { asked, took } = CLAIMANTS[reversal.kind]
  const [amount, at] = [formatReal(reversal.amount), formatDateTime(reversal.at)]
  return {
    text:
      reversal.status === 'requested'
        ? TEXTS.disputed(asked, amount, at)
        : TEXTS.reversed(took, amount, at),
    isPaid: false,
  }
}

/** Draws a receipt with the provider's proof of payment; the output is deterministic. */
export const drawReceipt = drawInWorker(
  import.meta.url,
  'drawReceipt',
  (sheet: PaymentSheet, proof: LabelledValue | null): Promise<Buffer> => {
    const { payment } = sheet
    return drawSheet(sheet, TEXTS.receipt, TEXTS.receiptTitle(payment.protocol), (pdf, root) => {
      const note = describeReceipt(payment)
      drawParagraph(pdf, root, note.text, {
        bold: true,
        color: note.isPaid ? INK.success : INK.text,
      })
      for (const promise of listRestorationTexts(payment)) drawParagraph(pdf, root, promise)
      if (isPartOnly(payment.lines)) drawParagraph(pdf, root, PART_NOTE)
      if (payment.overpayment)
        drawParagraph(pdf, root, TEXTS.overpaid(formatReal(payment.overpayment.amount)))
      pdf.moveDown(0.6)
      drawDetails(
        pdf,
        root,
        sheet,
        [
          { label: TEXTS.paidTotal, value: formatReal(payment.total) },
          {
            label: TEXTS.paidAt,
            value: TEXTS.inBrasilia(formatDateTime(payment.confirmedAt ?? payment.createdAt)),
          },
        ],
        TEXTS.accountHolder,
      )
      // Too long for a column.
      if (proof !== null) drawLabelledValues(pdf, root, [proof], 1)
      drawRule(pdf)
      drawInvoices(pdf, root, sheet)
      drawRefunds(pdf, root, payment.refunds)
      pdf.moveDown(0.8)
      drawParagraph(pdf, root, TEXTS.receiptNote, { size: 8, color: INK.muted })
    })
  },
)
