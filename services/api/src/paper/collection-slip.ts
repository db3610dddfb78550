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
import { cutLine, heading, write, type Fact } from './blocks.ts'
import { boxRow, form } from './boxes.ts'
import { BAR_CODE, drawBarCode } from './codes.ts'
import type { Sender } from './letterhead.ts'
import { CONTENT, INK, mm, PAGE, type Pdf, type Tag } from './page.ts'

/** What a bank or lottery shop reads of an arrecadação document. */
export interface CollectionSlip {
  readonly issuer: Sender
  readonly payer: { readonly name: string; readonly document: string }
  readonly number: string
  /** 'outubro de 2026', '3 faturas'. */
  readonly about: string
  readonly issuedOn: CalendarDate
  readonly dueDate: CalendarDate
  readonly total: Cents
  readonly barcode: ArrecadacaoBarcode
}

const WORDS = {
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
  payer: 'Pagador / CPF ou CNPJ',
  due: 'Vencimento',
  total: 'Valor a pagar',
  bars: 'Código de barras para pagamento: 44 dígitos, os mesmos da linha digitável',
  stamp: 'Autenticação mecânica',
} as const

const HEIGHT = mm(72)
const ROW = 7.5
const FROM_EDGE = mm(12)

/** Where the slip begins: a sheet's other words end above. */
const TOP = PAGE.height - HEIGHT

/** What the slip says, in the order of its form. */
export const collectionFields = ({ issuer, payer, ...slip }: Omit<CollectionSlip, 'barcode'>) =>
  ({
    place: { label: WORDS.place, value: WORDS.anywhere },
    due: { label: WORDS.due, value: formatDate(slip.dueDate) },
    company: { label: WORDS.company, value: `${issuer.name} · ${formatDocument(issuer.cnpj)}` },
    total: { label: WORDS.total, value: formatReal(slip.total) },
    payer: { label: WORDS.payer, value: `${payer.name} · ${formatDocument(payer.document)}` },
    number: { label: WORDS.number, value: slip.number },
    about: { label: WORDS.about, value: slip.about },
    segment: { label: WORDS.segment, value: WORDS.telecom },
    issued: { label: WORDS.issued, value: formatDate(slip.issuedOn) },
  }) satisfies Record<string, Fact>

/** The part that is cut off below a sheet: everything that who takes the money has to read, with the line in four fields above the bars. */
export const drawCollectionSlip = (pdf: Pdf, root: Tag, slip: CollectionSlip): void => {
  if (pdf.y > TOP) pdf.addPage()
  cutLine(pdf, TOP, WORDS.cut)
  pdf.y = TOP + mm(4)
  const top = pdf.y
  heading(pdf, root, 2, WORDS.title)
  root.add(
    pdf.struct('P', {}, () =>
      write(
        pdf,
        formatArrecadacaoDigitableLine(toArrecadacaoDigitableLine(slip.barcode)),
        CONTENT.left + mm(50),
        top + 1,
        {
          size: 11,
          bold: true,
          align: 'right',
        },
      ),
    ),
  )
  const rows = top + mm(7)
  const fields = collectionFields(slip)
  form(pdf, root, (list) => {
    boxRow(pdf, list, rows, ROW, [
      { ...fields.place, width: 128 },
      { ...fields.due, width: 46, align: 'right', bold: true, size: 10 },
    ])
    boxRow(pdf, list, rows + mm(ROW), ROW, [
      { ...fields.company, width: 128 },
      { ...fields.total, width: 46, align: 'right', bold: true, size: 10 },
    ])
    boxRow(pdf, list, rows + mm(2 * ROW), ROW, [
      { ...fields.payer, width: 128 },
      { ...fields.number, width: 46, align: 'right' },
    ])
    boxRow(pdf, list, rows + mm(3 * ROW), ROW, [
      { ...fields.about, width: 58 },
      { ...fields.segment, width: 70 },
      { ...fields.issued, width: 46, align: 'right' },
    ])
  })
  const bars = PAGE.height - FROM_EDGE - BAR_CODE.height
  root.add(
    pdf.struct('P', {}, () =>
      write(pdf, WORDS.stamp, CONTENT.left + mm(120), rows + mm(4 * ROW + 1), {
        size: 5.6,
        color: INK.muted,
        align: 'right',
      }),
    ),
  )
  drawBarCode(pdf, root, slip.barcode, WORDS.bars, CONTENT.left + mm(5), bars)
}
