import {
  formatDate,
  formatDocument,
  formatMonthCapitalized,
  formatReal,
  type Payment,
} from '@portal/contract'
import { ISSUER } from '../../config/index.ts'
import {
  createPdf,
  type LabelledValue,
  drawLabelledValues,
  drawHeading,
  drawLetterhead,
  drawParagraph,
  type Pdf,
  drawTable,
  type Tag,
} from '../../pdf/index.ts'
import type { Payer } from '../../identity/index.ts'
import { TEXTS } from './texts.ts'

/** A payment and its payer, to draw. */
export interface PaymentSheet {
  readonly payment: Payment
  readonly payer: Payer
  /** Method and card, formatted for people. */
  readonly paidBy: string
  /** False in tests that read the drawing. */
  readonly compress?: boolean | undefined
}

/** Draws the letterhead and title; `body` draws the rest. */
export const drawSheet = (
  { payment, compress }: PaymentSheet,
  title: string,
  name: string,
  body: (pdf: Pdf, root: Tag) => void,
): Promise<Buffer> =>
  createPdf(
    {
      title: name,
      author: payment.receiver.name,
      createdAt: new Date(payment.createdAt),
      compress,
    },
    (pdf, root) => {
      drawLetterhead(pdf, root, ISSUER)
      drawHeading(pdf, root, 1, title)
      body(pdf, root)
    },
  )

export const drawDetails = (
  pdf: Pdf,
  root: Tag,
  { payment, payer, paidBy }: PaymentSheet,
  first: readonly LabelledValue[],
  nameLabel: string = TEXTS.payer,
): void =>
  drawLabelledValues(
    pdf,
    root,
    [
      ...first,
      { label: TEXTS.protocol, value: payment.protocol },
      { label: nameLabel, value: payer.name },
      ...(payment.by === null ? [] : [{ label: TEXTS.by, value: payment.by }]),
      { label: TEXTS.document, value: formatDocument(payer.document) },
      { label: TEXTS.paymentMethod, value: paidBy },
    ],
    3,
  )

export const drawInvoices = (pdf: Pdf, root: Tag, { payment }: PaymentSheet): void => {
  drawHeading(pdf, root, 2, TEXTS.invoices)
  drawTable(
    pdf,
    root,
    [
      { title: TEXTS.invoice, share: 0.28 },
      { title: TEXTS.month, share: 0.28 },
      { title: TEXTS.invoiceDue, share: 0.2 },
      { title: TEXTS.amount, share: 0.24, align: 'right' },
    ],
    [
      ...payment.lines.map((line) => [
        line.debtReference,
        formatMonthCapitalized(line.month),
        formatDate(line.dueDate),
        formatReal(line.total),
      ]),
      [TEXTS.total, '', '', formatReal(payment.total)],
    ],
  )
}

/**
 * Draws the invoices above `foot` on the first page, or on a second page if there are more than
 * `maxItems`.
 */
export const drawInvoicesAbove = (
  pdf: Pdf,
  root: Tag,
  sheet: PaymentSheet,
  maxItems: number,
  foot: () => void,
): void => {
  const { length } = sheet.payment.lines
  const isShort = length <= maxItems
  if (isShort) drawInvoices(pdf, root, sheet)
  else drawParagraph(pdf, root, TEXTS.overleaf(length))
  foot()
  if (isShort) return
  pdf.addPage()
  drawInvoices(pdf, root, sheet)
}
