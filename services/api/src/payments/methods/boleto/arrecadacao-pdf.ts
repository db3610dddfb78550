import {
  formatDateTime,
  formatDate,
  formatMonthCapitalized,
  formatReal,
  toSaoPauloDate,
  type BoletoCharge,
} from '@portal/contract'
import type { ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import { ISSUER } from '../../../config/index.ts'
import {
  drawInWorker,
  drawCollectionSlip,
  INK,
  drawParagraph,
  type CollectionSlip,
} from '../../../pdf/index.ts'
import {
  drawDetails,
  drawInvoicesAbove,
  drawSheet,
  type PaymentSheet,
} from '../../pdf/payment-sheet.ts'
import { TEXTS } from '../../pdf/texts.ts'
import { BOLETO_TEXTS, FORM_TEXTS } from './texts.ts'

/**
 * Returns the number printed on the document: the invoice's reference, or the protocol for several
 * invoices.
 */
export const getDocumentNumber = ({ payment: { lines, protocol } }: PaymentSheet): string =>
  lines.length === 1 && lines[0] ? lines[0].debtReference : protocol

const MAX_ITEMS_ON_FIRST_PAGE = 14

export const buildSlip = (sheet: PaymentSheet, charge: BoletoCharge): CollectionSlip => {
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
    dueDate: charge.dueDate,
    number: getDocumentNumber(sheet),
    issuedOn: toSaoPauloDate(new Date(createdAt)),
    about:
      first && others.length === 0
        ? formatMonthCapitalized(first.month)
        : FORM_TEXTS.several(others.length + 1),
    // Validated when it was created.
    barcode: charge.barcode as ArrecadacaoBarcode,
  }
}

/** Draws an arrecadação bar code: the customer's part above, the collector's part below. */
export const drawArrecadacaoPdf = drawInWorker(
  import.meta.url,
  'drawArrecadacaoPdf',
  (sheet: PaymentSheet, charge: BoletoCharge): Promise<Buffer> => {
    const { payment } = sheet
    const { title } = BOLETO_TEXTS.barCode
    return drawSheet(sheet, title, `${title} ${payment.protocol}`, (pdf, root) => {
      drawDetails(pdf, root, sheet, [
        { label: TEXTS.total, value: formatReal(payment.total) },
        { label: TEXTS.dueDate, value: formatDate(charge.dueDate) },
        { label: TEXTS.createdAt, value: formatDateTime(payment.createdAt) },
      ])
      drawParagraph(pdf, root, BOLETO_TEXTS.how)
      drawParagraph(pdf, root, BOLETO_TEXTS.once, { color: INK.muted })
      pdf.moveDown(0.8)
      drawInvoicesAbove(pdf, root, sheet, MAX_ITEMS_ON_FIRST_PAGE, () =>
        drawCollectionSlip(pdf, root, buildSlip(sheet, charge)),
      )
    })
  },
)
