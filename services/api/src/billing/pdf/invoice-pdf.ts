import {
  formatDate,
  formatDocument,
  formatMonthCapitalized,
  formatE164Phone,
  formatReal,
  hasPart,
  PRESCRIBED_TEXT,
  toBankDay,
  toSaoPauloDate,
  type CalendarDate,
  type Contract,
  type Invoice,
} from '@portal/contract'
import { ISSUER, ISSUER_NAME_AND_CNPJ } from '../../config/index.ts'
import type { InvoiceCodes } from '../issue-codes.ts'
import { formatLateRates, type LateRates } from '../rules/late-charges.ts'
import type { InvoiceItem } from '../rules/invoice-items.ts'
import type { Payer } from '../../identity/index.ts'
import {
  drawInWorker,
  drawCode,
  CONTENT,
  createPdf,
  drawCollectionSlip,
  drawQrCode,
  drawLabelledValues,
  drawHeading,
  INK,
  drawLetterhead,
  mm,
  drawParagraph,
  type Pdf,
  ensureSpace,
  drawRule,
  drawTable,
  type Tag,
} from '../../pdf/index.ts'
import { TEXTS } from './texts.ts'

export interface InvoicePdf {
  readonly payer: Payer
  readonly invoice: Invoice
  readonly contract: Omit<Contract, 'debts'>
  readonly items: readonly InvoiceItem[]
  /** Null when nothing is owed. */
  readonly codes: InvoiceCodes | null
  readonly rates: LateRates
  readonly today: CalendarDate
  readonly compress?: boolean | undefined
}

const QR_SIZE = mm(46)

const formatState = ({ invoice, today }: InvoicePdf): string => {
  if (invoice.status === 'PAGA')
    return TEXTS.paid(invoice.paidAt && formatDate(toSaoPauloDate(new Date(invoice.paidAt))))
  if (invoice.status === 'EM_ACORDO')
    return invoice.installment ? TEXTS.cancelledInstallment : TEXTS.inAgreement
  if (invoice.contestAnswerBy && invoice.total === 0)
    return TEXTS.contested(formatDate(invoice.contestAnswerBy))
  if (invoice.isPrescribed) return PRESCRIBED_TEXT
  if (invoice.status === 'VENCIDA') return TEXTS.validOn(formatDate(today))
  const lastDay = formatDate(toBankDay(invoice.dueDate))
  // A contest gives a new due date to an invoice that was overdue.
  return hasPart(invoice.components, 'late')
    ? TEXTS.payChargesUntil(lastDay)
    : TEXTS.payUntil(lastDay)
}

const drawPix = (pdf: Pdf, root: Tag, code: string): void => {
  ensureSpace(pdf, QR_SIZE + 40)
  drawHeading(pdf, root, 2, TEXTS.pix)
  const top = pdf.y
  drawQrCode(pdf, root, code, CONTENT.right - QR_SIZE, top - 10, QR_SIZE)
  pdf.y = top
  const width = CONTENT.width - QR_SIZE - 12
  drawParagraph(pdf, root, TEXTS.pixHow, { width })
  pdf.moveDown(0.4)
  drawParagraph(pdf, root, TEXTS.receiver(ISSUER_NAME_AND_CNPJ), { width, bold: true })
  pdf.moveDown(0.4)
  drawCode(pdf, root, code, { width })
  pdf.y = Math.max(pdf.y, top - 10 + QR_SIZE)
}

/** Draws the invoice as tagged PDF with both payment codes. */
export const drawInvoice = drawInWorker(
  import.meta.url,
  'drawInvoice',
  (data: InvoicePdf): Promise<Buffer> => {
    const { payer, invoice, contract, items, codes } = data
    const about = {
      title: TEXTS.invoiceTitle(invoice.reference),
      author: ISSUER.name,
      createdAt: new Date(`${data.today}T12:00:00Z`),
    }
    return createPdf({ ...about, compress: data.compress }, (pdf, root) => {
      drawLetterhead(pdf, root, ISSUER)
      drawHeading(pdf, root, 1, TEXTS.invoice)
      drawLabelledValues(
        pdf,
        root,
        [
          { label: TEXTS.total, value: formatReal(invoice.total) },
          { label: TEXTS.dueDate, value: formatDate(invoice.dueDate) },
          { label: TEXTS.month, value: formatMonthCapitalized(invoice.month) },
          { label: TEXTS.customer, value: payer.name },
          { label: TEXTS.document, value: formatDocument(payer.document) },
          { label: TEXTS.number, value: invoice.reference },
          { label: TEXTS.contract, value: contract.reference },
          {
            label: TEXTS.phone,
            value: contract.phone ? formatE164Phone(contract.phone) : TEXTS.noPhone,
          },
        ],
        3,
      )
      drawParagraph(pdf, root, formatState(data), {
        bold: true,
        color: invoice.status === 'PAGA' ? INK.success : INK.text,
      })
      drawRule(pdf)
      drawHeading(pdf, root, 2, TEXTS.lines)
      drawTable(
        pdf,
        root,
        [
          { title: TEXTS.description, share: 0.72 },
          { title: TEXTS.amount, share: 0.28, align: 'right' },
        ],
        [
          ...items.map((line) => [line.description, formatReal(line.amount)]),
          [TEXTS.total, formatReal(invoice.total)],
        ],
      )
      if (codes) {
        drawRule(pdf)
        drawPix(pdf, root, codes.pix)
      }
      pdf.moveDown(1)
      if (!invoice.isPrescribed)
        drawParagraph(pdf, root, TEXTS.fees(formatLateRates(data.rates)), {
          size: 8,
          color: INK.muted,
        })
      if (codes) {
        drawCollectionSlip(pdf, root, {
          issuer: ISSUER,
          payer,
          number: invoice.reference,
          about: formatMonthCapitalized(invoice.month),
          issuedOn: data.today,
          dueDate: codes.barCodeDate,
          total: invoice.total,
          barcode: codes.barCode,
        })
      }
    })
  },
)
