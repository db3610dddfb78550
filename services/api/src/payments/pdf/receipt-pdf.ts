import { formatReal, type Refund } from '@portal/contract'
import {
  facts,
  heading,
  INK,
  paragraph,
  rule,
  showInstant,
  table,
  type Fact,
  type Pdf,
  type Tag,
} from '../../paper/index.ts'
import { drawDetails, drawInvoices, drawSheet, type PaymentSheet } from './payment-sheet.ts'
import { TEXTS } from './texts.ts'

/** Money that came twice and went back, or waits as a credit. */
const drawRefunds = (pdf: Pdf, root: Tag, refunds: readonly Refund[]): void => {
  if (refunds.length === 0) return
  pdf.moveDown(0.8)
  heading(pdf, root, 2, TEXTS.refunds)
  table(
    pdf,
    root,
    [
      { title: TEXTS.refundedAt, share: 0.2 },
      { title: TEXTS.refundBecause, share: 0.26 },
      { title: TEXTS.refundId, share: 0.36 },
      { title: TEXTS.amount, share: 0.18, align: 'right' },
    ],
    refunds.map(({ amount, id, at, because }) => [
      showInstant(at),
      TEXTS.refundReason[because],
      id ?? TEXTS.credited,
      formatReal(amount),
    ]),
  )
}

/** Proof that a payment was received, with what proves it at the provider; the same whenever it is asked for. */
export const drawReceipt = (sheet: PaymentSheet, proof: Fact | null): Promise<Buffer> => {
  const { payment } = sheet
  return drawSheet(sheet, TEXTS.receipt, TEXTS.receiptTitle(payment.protocol), (pdf, root) => {
    paragraph(pdf, root, TEXTS.receiptDone, { bold: true, color: INK.success })
    pdf.moveDown(0.6)
    drawDetails(pdf, root, sheet, [
      { label: TEXTS.paidTotal, value: formatReal(payment.total) },
      { label: TEXTS.paidAt, value: showInstant(payment.confirmedAt ?? payment.createdAt) },
    ])
    // Too long for a column.
    if (proof !== null) facts(pdf, root, [proof], 1)
    rule(pdf)
    drawInvoices(pdf, root, sheet)
    drawRefunds(pdf, root, payment.refunds)
    pdf.moveDown(0.8)
    paragraph(pdf, root, TEXTS.receiptNote, { size: 8, color: INK.muted })
  })
}
