import {
  formatDate,
  formatDocument,
  formatMonthCapitalized,
  formatE164Phone,
  formatReal,
  type CalendarDate,
  type MissingInvoice,
} from '@portal/contract'
import { ISSUER, ISSUER_NAME_AND_CNPJ } from '../../config/index.ts'
import type { Payer } from '../../identity/index.ts'
import type { PaidInvoice } from '../rules/annual-statement.ts'
import {
  createPdf,
  drawHeading,
  drawInWorker,
  drawLabelledValues,
  drawLetterhead,
  drawParagraph,
  drawRule,
  drawTable,
  INK,
} from '../../pdf/index.ts'
import { TEXTS } from './texts.ts'

interface AnnualStatementPdf {
  readonly payer: Payer
  readonly contract: string
  readonly phone: string | null
  readonly year: string
  /** Oldest first, at least one. */
  readonly paid: readonly PaidInvoice[]
  /** Unpaid invoices of earlier years, which the statement must not cover. */
  readonly earlierMissing: readonly MissingInvoice[]
  readonly today: CalendarDate
}

const CPF_LENGTH = 11

const formatPaymentDay = ({ agreement, paidOn }: PaidInvoice): string => {
  const day = paidOn === null ? TEXTS.noPaymentDay : formatDate(paidOn)
  return agreement === null ? day : TEXTS.byAgreement(agreement, day)
}

/** Draws the yearly statement that all invoices of a contract are paid (Lei 12.007/2009) as tagged PDF. */
export const drawAnnualStatement = drawInWorker(
  import.meta.url,
  'drawAnnualStatement',
  (statement: AnnualStatementPdf): Promise<Buffer> => {
    const { payer, contract, phone, year, paid, earlierMissing, today } = statement
    const about = {
      title: TEXTS.statementTitle(year, contract),
      author: ISSUER.name,
      createdAt: new Date(`${today}T12:00:00Z`),
    }
    return createPdf(about, (pdf, root) => {
      drawLetterhead(pdf, root, ISSUER)
      drawHeading(pdf, root, 1, TEXTS.statement)
      drawLabelledValues(
        pdf,
        root,
        [
          { label: TEXTS.customer, value: payer.name },
          { label: TEXTS.document, value: formatDocument(payer.document) },
          { label: TEXTS.year, value: year },
          { label: TEXTS.contract, value: contract },
          { label: TEXTS.phone, value: phone === null ? TEXTS.noPhone : formatE164Phone(phone) },
          { label: TEXTS.paidInvoices, value: String(paid.length) },
        ],
        3,
      )
      drawParagraph(
        pdf,
        root,
        TEXTS.declared({
          issuer: ISSUER_NAME_AND_CNPJ,
          customer: payer.name,
          document: `${payer.document.length === CPF_LENGTH ? 'CPF' : 'CNPJ'} ${formatDocument(payer.document)}`,
          contract,
          year,
        }),
        { bold: true },
      )
      pdf.moveDown(0.6)
      drawParagraph(pdf, root, TEXTS.replaces(year))
      if (earlierMissing.length > 0) {
        pdf.moveDown(0.6)
        drawParagraph(
          pdf,
          root,
          TEXTS.earlierOpen(
            earlierMissing.map(({ reference, dueDate }) =>
              TEXTS.earlierInvoice(reference, formatDate(dueDate)),
            ),
          ),
        )
      }
      drawRule(pdf)
      drawHeading(pdf, root, 2, TEXTS.paidInvoices)
      drawTable(
        pdf,
        root,
        [
          { title: TEXTS.month, share: 0.22 },
          { title: TEXTS.invoiceNumber, share: 0.2 },
          { title: TEXTS.dueDate, share: 0.14 },
          { title: TEXTS.paidDay, share: 0.28 },
          { title: TEXTS.amount, share: 0.16, align: 'right' },
        ],
        paid.map((invoice) => [
          formatMonthCapitalized(invoice.month),
          invoice.installment === null
            ? invoice.reference
            : TEXTS.installmentOf(
                invoice.reference,
                invoice.installment.number,
                invoice.installment.of,
              ),
          formatDate(invoice.dueDate),
          formatPaymentDay(invoice),
          formatReal(invoice.amount),
        ]),
      )
      pdf.moveDown(0.6)
      drawParagraph(pdf, root, TEXTS.statementNote, { size: 8, color: INK.muted })
      drawParagraph(pdf, root, TEXTS.issuedOn(formatDate(today)), { size: 8, color: INK.muted })
    })
  },
)
