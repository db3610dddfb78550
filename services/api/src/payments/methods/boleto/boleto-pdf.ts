import type { BoletoCharge } from '@portal/contract'
import { ISSUER } from '../../../config/index.ts'
import {
  drawInWorker,
  drawCode,
  BAR_CODE_SIZE,
  drawBoxRow,
  CONTENT,
  createPdf,
  drawCutLine,
  drawBarCode,
  drawQrCode,
  drawForm,
  calculateFittingSize,
  drawHeading,
  INK,
  drawLetterhead,
  mm,
  PAGE,
  drawParagraph,
  drawText,
  type Pdf,
  type Tag,
} from '../../../pdf/index.ts'
import { drawInvoicesAbove, type PaymentSheet } from '../../pdf/payment-sheet.ts'
import { buildBoletoFields, type BoletoTerms } from './boleto-fields.ts'
import { calculateBankDigit, formatDigitableLine } from './code.ts'
import { BOLETO_TEXTS, FORM_TEXTS as WORDS } from './texts.ts'

interface BoletoDrawing {
  readonly sheet: PaymentSheet
  readonly charge: BoletoCharge
  readonly terms: BoletoTerms
  readonly fields: ReturnType<typeof buildBoletoFields>
}

const MAX_ITEMS_ON_FIRST_PAGE = 4

/** Height of the form to the page's edge; the bars end 12 mm above it. */
const CLEARING_FORM_HEIGHT = mm(118)
const BAR_CODE_TO_EDGE = mm(12)

/** Ends before the number of the bank. */
const BANK_NAME_WIDTH = mm(40)

/** Draws the head of each part: bank, bank number and linha digitável. */
const drawBankLine = (
  pdf: Pdf,
  parent: Tag,
  { charge, terms }: BoletoDrawing,
  top: number,
): void => {
  const writeText = (
    text: string,
    left: number,
    size: number,
    align: 'left' | 'right' = 'left',
  ): void =>
    void parent.add(
      pdf.struct('P', {}, () =>
        drawText(pdf, text, CONTENT.left + mm(left), top, { size, bold: true, align }),
      ),
    )
  writeText(terms.bankName, 0, calculateFittingSize(pdf, terms.bankName, 9.5, BANK_NAME_WIDTH))
  writeText(`${terms.bank}-${calculateBankDigit(terms.bank)}`, 42, 12)
  writeText(formatDigitableLine('bankSlip', charge.line), 56, 10.5, 'right')
}

/** Payer's receipt (recibo do pagador). */
const drawReceiptPart = (pdf: Pdf, root: Tag, boleto: BoletoDrawing): void => {
  const { fields } = boleto
  drawHeading(pdf, root, 2, WORDS.receipt)
  const top = pdf.y
  drawBankLine(pdf, root, boleto, top)
  const rows = top + mm(6)
  drawForm(pdf, root, (list) => {
    drawBoxRow(pdf, list, rows, 11, [
      { ...fields.beneficiary, width: 128, size: 7.5 },
      { ...fields.due, width: 46, align: 'right', bold: true, size: 11 },
    ])
    drawBoxRow(pdf, list, rows + mm(11), 8, [
      { ...fields.payer, width: 128 },
      { ...fields.amount, width: 46, align: 'right', bold: true, size: 11 },
    ])
    drawBoxRow(pdf, list, rows + mm(19), 8, [
      { ...fields.documentNumber, width: 44 },
      { ...fields.documentDate, width: 30 },
      { ...fields.branchAccount, width: 54 },
      { ...fields.ourNumber, width: 46, align: 'right' },
    ])
  })
  pdf.y = rows + mm(29)
}

const QR_SIZE = mm(40)

const drawPixPart = (pdf: Pdf, root: Tag, code: string): void => {
  const top = pdf.y
  const x = CONTENT.left + QR_SIZE + mm(4)
  pdf.y = top + mm(4)
  root.add(
    pdf.struct('H2', {}, () =>
      drawText(pdf, WORDS.pix, x, pdf.y, { size: 11.5, bold: true, color: INK.brand }),
    ),
  )
  pdf.moveDown(0.3)
  drawParagraph(pdf, root, WORDS.pixHow, { x, size: 8.5 })
  pdf.moveDown(0.3)
  drawCode(pdf, root, code, { x, size: 7 })
  drawQrCode(pdf, root, code, CONTENT.left, top, QR_SIZE)
  pdf.y = top + QR_SIZE
}

/** Clearing slip (ficha de compensação). */
const drawClearingForm = (pdf: Pdf, root: Tag, boleto: BoletoDrawing): void => {
  const { fields, charge } = boleto
  const start = PAGE.height - CLEARING_FORM_HEIGHT
  drawCutLine(pdf, start, WORDS.cut)
  pdf.y = start + mm(2)
  drawHeading(pdf, root, 2, WORDS.clearing)
  drawBankLine(pdf, root, boleto, start + mm(8.5))
  const top = start + mm(14)
  drawForm(pdf, root, (list) => {
    const drawRow = (
      at: number,
      height: number,
      ...boxes: Parameters<typeof drawBoxRow>[4]
    ): void => drawBoxRow(pdf, list, top + mm(at), height, boxes)
    drawRow(
      0,
      7.5,
      { ...fields.place, width: 128 },
      { ...fields.due, width: 46, align: 'right', bold: true, size: 10 },
    )
    drawRow(
      7.5,
      10,
      { ...fields.beneficiary, width: 128, size: 7.5 },
      { ...fields.branchAccount, width: 46, align: 'right' },
    )
    drawRow(
      17.5,
      7.5,
      { ...fields.documentDate, width: 26 },
      { ...fields.documentNumber, width: 42 },
      { ...fields.kind, width: 18 },
      { ...fields.accepted, width: 14 },
      { ...fields.processed, width: 28 },
      { ...fields.ourNumber, width: 46, align: 'right' },
    )
    drawRow(
      25,
      7.5,
      { ...fields.bankUse, width: 26 },
      { ...fields.portfolio, width: 20 },
      { ...fields.currency, width: 22 },
      { ...fields.quantity, width: 30 },
      { ...fields.unit, width: 30 },
      { ...fields.amount, width: 46, align: 'right', bold: true, size: 10 },
    )
    drawRow(32.5, 30, { ...fields.instructions, width: 128, size: 7.5 })
    const right = [
      fields.discount,
      fields.deductions,
      fields.late,
      fields.additions,
      fields.charged,
    ]
    right.forEach((field, i) =>
      drawBoxRow(pdf, list, top + mm(32.5 + 6 * i), 6, [{ ...field, width: 46 }], 128),
    )
    drawRow(62.5, 7.5, { ...fields.payer, width: 174 })
    drawRow(70, 7.5, { ...fields.guarantor, width: 128 }, { ...fields.writeOff, width: 46 })
  })
  root.add(
    pdf.struct('P', {}, () =>
      drawText(
        pdf,
        `${fields.stamp.label} - ${WORDS.clearing}`,
        CONTENT.left + mm(112),
        top + mm(78.5),
        { size: 5.6, color: INK.muted, align: 'right' },
      ),
    ),
  )
  drawBarCode(
    pdf,
    root,
    charge.barcode,
    WORDS.bars,
    CONTENT.left + mm(5),
    PAGE.height - BAR_CODE_TO_EDGE - BAR_CODE_SIZE.height,
  )
}

/**
 * Draws a boleto: the payer's receipt above, the clearing slip below, and a Pix QR code if the bank
 * created one.
 */
export const drawBoletoPdf = drawInWorker(
  import.meta.url,
  'drawBoletoPdf',
  (sheet: PaymentSheet, charge: BoletoCharge, terms: BoletoTerms): Promise<Buffer> => {
    const { payment, compress } = sheet
    const boleto = { sheet, charge, terms, fields: buildBoletoFields(sheet, charge, terms) }
    const { title } = BOLETO_TEXTS.bankSlip
    const about = {
      title: `${title} ${payment.protocol}`,
      author: ISSUER.name,
      createdAt: new Date(payment.createdAt),
      compress,
    }
    return createPdf(about, (pdf, root) => {
      drawLetterhead(pdf, root, ISSUER)
      drawHeading(pdf, root, 1, title)
      drawReceiptPart(pdf, root, boleto)
      if (charge.pix) drawPixPart(pdf, root, charge.pix)
      drawInvoicesAbove(pdf, root, sheet, MAX_ITEMS_ON_FIRST_PAGE, () =>
        drawClearingForm(pdf, root, boleto),
      )
    })
  },
)
