import {
  toArrecadacaoDigitableLine,
  formatArrecadacaoDigitableLine,
  type ArrecadacaoBarcode,
} from '@portal/contract/values/arrecadacao'
import {
  formatDate,
  formatDocument,
  formatReal,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import { drawCutLine, drawHeading, drawText, type LabelledValue } from './blocks.ts'
import { drawBoxRow, drawForm } from './boxes.ts'
import { BAR_CODE_SIZE, drawBarCode } from './codes.ts'
import type { Sender } from './letterhead.ts'
import { CONTENT, INK, mm, PAGE, type Pdf, type Tag } from './page.ts'

/** Content of an arrecadação slip. */
export interface CollectionSlip {
  readonly issuer: Sender
  readonly payer: { readonly name: string; readonly document: string }
  readonly number: string
  /** For example 'outubro de 2026' or '3 faturas'. */
  readonly about: string
  readonly issuedOn: CalendarDate
  readonly dueDate: CalendarDate
  readonly total: Cents
  readonly barcode: ArrecadacaoBarcode
}

const TEXTS = {
  cut: 'Corte aqui: a parte de baixo fica com quem recebe',
  title: 'Documento de arrecadação',
  place: 'Local de pagamento',
  anywhere: 'Bancos conveniados, lotéricas, caixas eletrônicos e apps de banco, até o vencimento',
  company: 'Empresa / CNPJ',
  segment: 'Segmento',
  telecom: 'Telecomunicações',
  number: 'Nº do documento',
  about: 'Referência',
  issued: 'Data de emissão',
  payer: 'CPF ou CNPJ / Pagador',
  due: 'Vencimento',
  total: 'Valor a pagar',
  bars: 'Código de barras para pagamento: 44 dígitos, os mesmos da linha digitável',
  stamp: 'Autenticação mecânica',
} as const

const SLIP_HEIGHT = mm(72)
const ROW_HEIGHT_MM = 7.5
const BOTTOM_MARGIN = mm(12)

/** Top of the slip; content above must end there. */
const SLIP_TOP = PAGE.height - SLIP_HEIGHT

/** Creates the slip's fields in the order of the form. */
export const createSlipFields = ({ issuer, payer, ...slip }: Omit<CollectionSlip, 'barcode'>) =>
  ({
    place: { label: TEXTS.place, value: TEXTS.anywhere },
    due: { label: TEXTS.due, value: formatDate(slip.dueDate) },
    company: { label: TEXTS.company, value: `${issuer.name} · ${formatDocument(issuer.cnpj)}` },
    total: { label: TEXTS.total, value: formatReal(slip.total) },
    // A long name is cut at its end.
    payer: { label: TEXTS.payer, value: `${formatDocument(payer.document)} · ${payer.name}` },
    number: { label: TEXTS.number, value: slip.number },
    about: { label: TEXTS.about, value: slip.about },
    segment: { label: TEXTS.segment, value: TEXTS.telecom },
    issued: { label: TEXTS.issued, value: formatDate(slip.issuedOn) },
  }) satisfies Record<string, LabelledValue>

/** Draws the slip at the bottom of the page, with the digitable line above the bar code. */
export const drawCollectionSlip = (pdf: Pdf, root: Tag, slip: CollectionSlip): void => {
  if (pdf.y > SLIP_TOP) pdf.addPage()
  drawCutLine(pdf, SLIP_TOP, TEXTS.cut)
  pdf.y = SLIP_TOP + mm(4)
  const top = pdf.y
  drawHeading(pdf, root, 2, TEXTS.title)
  root.add(
    pdf.struct('P', {}, () =>
      drawText(
        pdf,
        formatArrecadacaoDigitableLine(toArrecadacaoDigitableLine(slip.barcode)),
        CONTENT.left + mm(50),
        top + 1,
        {
          size: 10,
          bold: true,
          align: 'right',
        },
      ),
    ),
  )
  const rows = top + mm(7)
  const fields = createSlipFields(slip)
  drawForm(pdf, root, (list) => {
    drawBoxRow(pdf, list, rows, ROW_HEIGHT_MM, [
      { ...fields.place, width: 128 },
      { ...fields.due, width: 46, align: 'right', bold: true, size: 10 },
    ])
    drawBoxRow(pdf, list, rows + mm(ROW_HEIGHT_MM), ROW_HEIGHT_MM, [
      { ...fields.company, width: 128 },
      { ...fields.total, width: 46, align: 'right', bold: true, size: 10 },
    ])
    drawBoxRow(pdf, list, rows + mm(2 * ROW_HEIGHT_MM), ROW_HEIGHT_MM, [
      { ...fields.payer, width: 128 },
      { ...fields.number, width: 46, align: 'right' },
    ])
    drawBoxRow(pdf, list, rows + mm(3 * ROW_HEIGHT_MM), ROW_HEIGHT_MM, [
      { ...fields.about, width: 58 },
      { ...fields.segment, width: 70 },
      { ...fields.issued, width: 46, align: 'right' },
    ])
  })
  const bars = PAGE.height - BOTTOM_MARGIN - BAR_CODE_SIZE.height
  root.add(
    pdf.struct('P', {}, () =>
      drawText(pdf, TEXTS.stamp, CONTENT.left + mm(120), rows + mm(4 * ROW_HEIGHT_MM + 1), {
        size: 5.6,
        color: INK.muted,
        align: 'right',
      }),
    ),
  )
  drawBarCode(pdf, root, slip.barcode, TEXTS.bars, CONTENT.left + mm(5), bars)
}
