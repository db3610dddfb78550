import { formatDate, formatDocument, formatReal, todayInSaoPaulo, type BilletCharge } from '@portal/contract'
import type { Config } from '../../../config'
import { ISSUER } from '../../../billing'
import {
  BAR_CODE, boxRow, CONTENT, createPdf, cutLine, drawBarCode, drawQrCode, form, heading, INK, letterhead, mm, PAGE, paragraph, write, type Pdf, type Tag,
} from '../../../paper'
import { drawLinesOn, type PaymentSheet } from '../../paper/sheet'
import { bankDigit, namesInBoleto, printedLine } from './code'
import { documentNumberOf } from './document'
import { BILLET_WORDS, BOLETO_FIELDS as FIELDS, BOLETO_WORDS as WORDS } from './words'

/** Our account at the issuing bank. */
export type BoletoTerms = Config['payments']['boleto']

interface Boleto {
  readonly sheet: PaymentSheet
  readonly billet: BilletCharge
  readonly terms: BoletoTerms
}

/** Above the form. */
const LINES_ON_FACE = 4

/** Height of the form to the paper's edge; the bars end 12 mm above it. */
const CLEARING = mm(118)
const FROM_EDGE = mm(12)

const branchAccount = ({ terms }: Boleto): string => `${terms.branch} / ${terms.account}`
const issuedOn = ({ sheet }: Boleto): string => formatDate(todayInSaoPaulo(new Date(sheet.payment.createdAt)))
const issuerText = `${ISSUER.name} · CNPJ ${formatDocument(ISSUER.cnpj)}\n${ISSUER.address}`
const payerText = ({ sheet: { payer } }: Boleto): string => `${payer.name} · ${payer.document.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(payer.document)}`

/** The bank, its number, and the line to type, as the head of each part. */
const bankLine = (pdf: Pdf, parent: Tag, { billet, terms }: Boleto, top: number): void => {
  const say = (text: string, left: number, size: number, align: 'left' | 'right' = 'left'): void =>
    void parent.add(pdf.struct('P', {}, () => write(pdf, text, CONTENT.left + mm(left), top, { size, bold: true, align })))
  say(terms.bankName, 0, 9.5)
  say(`${terms.bank}-${bankDigit(terms.bank)}`, 42, 12)
  say(printedLine('bankSlip', billet.line), 56, 11.5, 'right')
}

const instructionsOf = ({ sheet: { payment } }: Boleto): string => {
  const { lines, protocol } = payment
  return [
    WORDS.notAfter,
    ...(lines.some(({ fine, interest }) => fine + interest > 0) ? [WORDS.withCharges] : []),
    ...(lines.some(({ discount }) => discount > 0) ? [WORDS.discounted] : []),
    WORDS.of(lines.length === 1 && lines[0] ? lines[0].debtReference : WORDS.several(lines.length)),
    WORDS.protocol(protocol),
    BILLET_WORDS.once,
  ].join('\n')
}

/** What the payer keeps. */
const drawReceiptPart = (pdf: Pdf, root: Tag, boleto: Boleto): void => {
  const { sheet, billet } = boleto
  heading(pdf, root, 2, WORDS.receipt)
  const top = pdf.y
  bankLine(pdf, root, boleto, top)
  const rows = top + mm(6)
  form(pdf, root, (list) => {
    boxRow(pdf, list, rows, 11, [
      { label: FIELDS.beneficiary, value: issuerText, width: 128, size: 7.5 },
      { label: FIELDS.due, value: formatDate(billet.dueDate), width: 46, align: 'right', bold: true, size: 11 },
    ])
    boxRow(pdf, list, rows + mm(11), 8, [
      { label: FIELDS.payer, value: payerText(boleto), width: 128 },
      { label: FIELDS.amount, value: formatReal(sheet.payment.total), width: 46, align: 'right', bold: true, size: 11 },
    ])
    boxRow(pdf, list, rows + mm(19), 8, [
      { label: FIELDS.documentNumber, value: documentNumberOf(sheet), width: 44 },
      { label: FIELDS.documentDate, value: issuedOn(boleto), width: 30 },
      { label: FIELDS.branchAccount, value: branchAccount(boleto), width: 54 },
      { label: FIELDS.ourNumber, value: namesInBoleto(billet.barcode).ourNumber, width: 46, align: 'right' },
    ])
  })
  pdf.y = rows + mm(29)
}

const QR_SIZE = mm(40)

/** The same debt as a Pix, where the bank made one. */
const drawPixPart = (pdf: Pdf, root: Tag, code: string): void => {
  const top = pdf.y
  const x = CONTENT.left + QR_SIZE + mm(4)
  pdf.y = top + mm(4)
  root.add(pdf.struct('H2', {}, () => write(pdf, WORDS.pix, x, pdf.y, { size: 11.5, bold: true, color: INK.brand })))
  pdf.moveDown(0.3)
  paragraph(pdf, root, WORDS.pixHow, { x, size: 8.5 })
  pdf.moveDown(0.3)
  paragraph(pdf, root, code, { x, size: 7, color: INK.muted })
  drawQrCode(pdf, root, code, CONTENT.left, top, QR_SIZE)
  pdf.y = top + QR_SIZE
}

/** What the bank keeps. */
const drawClearingForm = (pdf: Pdf, root: Tag, boleto: Boleto): void => {
  const { sheet: { payment, ...sheet }, billet } = boleto
  const { ourNumber, portfolio } = namesInBoleto(billet.barcode)
  const start = PAGE.height - CLEARING
  cutLine(pdf, start, WORDS.cut)
  pdf.y = start + mm(2)
  heading(pdf, root, 2, WORDS.clearing)
  bankLine(pdf, root, boleto, start + mm(8.5))
  const top = start + mm(14)
  form(pdf, root, (list) => {
    const row = (at: number, height: number, ...boxes: Parameters<typeof boxRow>[4]): void => boxRow(pdf, list, top + mm(at), height, boxes)
    row(0, 7.5, { label: FIELDS.place, value: WORDS.anywhere, width: 128 }, { label: FIELDS.due, value: formatDate(billet.dueDate), width: 46, align: 'right', bold: true, size: 10 })
    row(7.5, 10, { label: FIELDS.beneficiary, value: issuerText, width: 128, size: 7.5 }, { label: FIELDS.branchAccount, value: branchAccount(boleto), width: 46, align: 'right' })
    row(17.5, 7.5,
      { label: FIELDS.documentDate, value: issuedOn(boleto), width: 26 }, { label: FIELDS.documentNumber, value: documentNumberOf({ payment, ...sheet }), width: 42 },
      { label: FIELDS.kind, value: WORDS.kind, width: 18 }, { label: FIELDS.accepted, value: WORDS.accepted, width: 14 },
      { label: FIELDS.processed, value: issuedOn(boleto), width: 28 }, { label: FIELDS.ourNumber, value: ourNumber, width: 46, align: 'right' })
    row(25, 7.5,
      { label: FIELDS.bankUse, width: 26 }, { label: FIELDS.portfolio, value: portfolio, width: 20 }, { label: FIELDS.currency, value: WORDS.currency, width: 22 },
      { label: FIELDS.quantity, width: 30 }, { label: FIELDS.unit, width: 30 }, { label: FIELDS.amount, value: formatReal(payment.total), width: 46, align: 'right', bold: true, size: 10 })
    row(32.5, 30, { label: FIELDS.instructions, value: instructionsOf(boleto), width: 128, size: 7.5 })
    const left = [FIELDS.discount, FIELDS.deductions, FIELDS.late, FIELDS.additions, FIELDS.charged]
    left.forEach((label, i) => boxRow(pdf, list, top + mm(32.5 + 6 * i), 6, [{ label, width: 46 }], 128))
    row(62.5, 7.5, { label: FIELDS.payer, value: payerText(boleto), width: 174 })
    row(70, 7.5, { label: FIELDS.guarantor, width: 128 }, { label: FIELDS.writeOff, width: 46 })
  })
  root.add(pdf.struct('P', {}, () => write(pdf, `${FIELDS.stamp} - ${WORDS.clearing}`, CONTENT.left + mm(112), top + mm(78.5), { size: 5.6, color: INK.muted, align: 'right' })))
  drawBarCode(pdf, root, billet.barcode, WORDS.bars, CONTENT.left + mm(5), PAGE.height - FROM_EDGE - BAR_CODE.height)
}

/** A boleto as banks know it: the payer's receipt above, the clearing form below, and a Pix beside where the bank made one. */
export const drawBoleto = (sheet: PaymentSheet, billet: BilletCharge, terms: BoletoTerms): Promise<Buffer> => {
  const { payment, compress } = sheet
  const boleto = { sheet, billet, terms }
  const { title } = BILLET_WORDS.bankSlip
  const about = { title: `${title} ${payment.protocol}`, author: ISSUER.name, createdAt: new Date(payment.createdAt), compress }
  return createPdf(about, (pdf, root) => {
    letterhead(pdf, root, ISSUER)
    heading(pdf, root, 1, title)
    drawReceiptPart(pdf, root, boleto)
    if (billet.pix) drawPixPart(pdf, root, billet.pix)
    drawLinesOn(pdf, root, sheet, LINES_ON_FACE, () => drawClearingForm(pdf, root, boleto))
  })
}
