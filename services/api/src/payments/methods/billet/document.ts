import {
  formatDate,
  formatMonthCapitalized,
  formatReal,
  toSaoPauloDate,
  type BoletoCharge,
} from '@portal/contract'
import type { ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import { ISSUER } from '../../../billing/index.ts'
import {
  drawCollectionSlip,
  INK,
  paragraph,
  showInstant,
  type CollectionSlip,
} from '../../../paper/index.ts'
import { drawFacts, drawLinesOn, drawSheet, type PaymentSheet } from '../../paper/sheet.ts'
import { TEXTS } from '../../paper/texts.ts'
import { BILLET_WORDS, BOLETO_WORDS } from './words.ts'

/** The number that a billet has on paper: its invoice's, or the payment's where it is for several. */
export const documentNumberOf = ({ payment: { lines, protocol } }: PaymentSheet): string =>
  lines.length === 1 && lines[0] ? lines[0].debtReference : protocol

const LINES_ON_FACE = 14

/** What is cut off below, and printed alone. */
export const slipOf = (sheet: PaymentSheet, billet: BoletoCharge): CollectionSlip => {
  const {
    payment: {
      lines: [first, ...others],
      createdAt,
      total,
    },
    payer,
  } = sheet
  return {
    issuer: ISSUER,
    payer,
    total,
    dueDate: billet.dueDate,
    number: documentNumberOf(sheet),
    issuedOn: toSaoPauloDate(new Date(createdAt)),
    about:
      first && others.length === 0
        ? formatMonthCapitalized(first.month)
        : BOLETO_WORDS.several(others.length + 1),
    // Checked when it was made.
    barcode: billet.barcode as ArrecadacaoBarcode,
  }
}

/** A bar code of arrecadação on paper: the customer's part above, the part for whoever takes the money below. */
export const drawBarCodeDocument = (sheet: PaymentSheet, billet: BoletoCharge): Promise<Buffer> => {
  const { payment } = sheet
  const { title } = BILLET_WORDS.barCode
  return drawSheet(sheet, title, `${title} ${payment.protocol}`, (pdf, root) => {
    drawFacts(pdf, root, sheet, [
      { label: TEXTS.total, value: formatReal(payment.total) },
      { label: TEXTS.dueDate, value: formatDate(billet.dueDate) },
      { label: TEXTS.createdAt, value: showInstant(payment.createdAt) },
    ])
    paragraph(pdf, root, BILLET_WORDS.how)
    paragraph(pdf, root, BILLET_WORDS.once, { color: INK.muted })
    pdf.moveDown(0.8)
    drawLinesOn(pdf, root, sheet, LINES_ON_FACE, () =>
      drawCollectionSlip(pdf, root, slipOf(sheet, billet)),
    )
  })
}
