import {
  formatDateTime,
  toCents,
  formatDate,
  formatDocument,
  formatReal,
  sumComponents,
  sumPart,
  type Agreement,
  type CalendarDate,
} from '@portal/contract'
import { ISSUER, ISSUER_NAME_AND_CNPJ } from '../../config/index.ts'
import type { LateRates } from '../rules/late-charges.ts'
import { listEarlierConditions } from '../rules/agreement-conditions.ts'
import type { AgreementOrigin } from '../store/agreements.ts'
import type { Payer } from '../../identity/index.ts'
import {
  drawInWorker,
  createPdf,
  drawLabelledValues,
  drawHeading,
  INK,
  drawLetterhead,
  drawParagraph,
  drawRule,
  drawTable,
  type Pdf,
  type Tag,
} from '../../pdf/index.ts'
import { TEXTS } from './texts.ts'

interface TermPdf {
  readonly payer: Payer
  readonly agreement: Agreement
  readonly origin: AgreementOrigin
  readonly rates: LateRates
  readonly today: CalendarDate
}

const drawOrigin = (pdf: Pdf, root: Tag, { invoices }: AgreementOrigin): void => {
  const formatAmounts = (all: AgreementOrigin['invoices']): string[] => {
    const components = all.flatMap((invoice) => invoice.components)
    return [
      sumPart(components, 'invoice'),
      sumPart(components, 'late'),
      toCents(Math.abs(sumPart(components, 'off'))),
      sumComponents(components),
    ].map(formatReal)
  }
  drawHeading(pdf, root, 2, TEXTS.origin)
  drawTable(
    pdf,
    root,
    [
      { title: TEXTS.originInvoice, share: 0.22 },
      { title: TEXTS.dueDate, share: 0.16 },
      { title: TEXTS.amount, share: 0.155, align: 'right' },
      { title: TEXTS.late, share: 0.155, align: 'right' },
      { title: TEXTS.off, share: 0.155, align: 'right' },
      { title: TEXTS.agreed, share: 0.155, align: 'right' },
    ],
    [
      ...invoices.map((invoice) => [
        invoice.reference,
        formatDate(invoice.dueDate),
        ...formatAmounts([invoice]),
      ]),
      [TEXTS.sum, '', ...formatAmounts(invoices)],
    ],
  )
}

/** Draws the installment term: parties, invoices, installments and conditions. */
export const drawTerm = drawInWorker(
  import.meta.url,
  'drawTerm',
  ({ payer, agreement, origin, rates, today }: TermPdf): Promise<Buffer> => {
    const about = {
      title: TEXTS.termTitle(agreement.reference),
      author: ISSUER.name,
      createdAt: new Date(`${today}T12:00:00Z`),
    }
    return createPdf(about, (pdf, root) => {
      drawLetterhead(pdf, root, ISSUER)
      drawHeading(pdf, root, 1, TEXTS.term)
      drawLabelledValues(
        pdf,
        root,
        [
          { label: TEXTS.customer, value: payer.name },
          { label: TEXTS.document, value: formatDocument(payer.document) },
          { label: TEXTS.contract, value: agreement.contractReference },
          { label: TEXTS.agreement, value: agreement.reference },
          { label: TEXTS.acceptedAt, value: TEXTS.inBrasilia(formatDateTime(origin.acceptedAt)) },
          ...(agreement.by === null ? [] : [{ label: TEXTS.madeBy, value: agreement.by }]),
          ...(agreement.signed ? [{ label: TEXTS.signedBy, value: agreement.signed.name }] : []),
          { label: TEXTS.agreed, value: formatReal(agreement.total) },
          { label: TEXTS.installments, value: String(agreement.parts.length) },
          ...(agreement.discount > 0
            ? [{ label: TEXTS.discount, value: formatReal(agreement.discount) }]
            : []),
        ],
        3,
      )
      drawParagraph(
        pdf,
        root,
        TEXTS.accepted(payer.name, ISSUER_NAME_AND_CNPJ, formatDateTime(origin.acceptedAt)),
      )
      drawRule(pdf)
      drawOrigin(pdf, root, origin)
      drawRule(pdf)
      drawHeading(pdf, root, 2, TEXTS.parts)
      drawTable(
        pdf,
        root,
        [
          { title: TEXTS.part, share: 0.2 },
          { title: TEXTS.dueDate, share: 0.28 },
          { title: TEXTS.status, share: 0.26 },
          { title: TEXTS.amount, share: 0.26, align: 'right' },
        ],
        agreement.parts.map((part, i) => [
          `${part.number}/${agreement.parts.length}`,
          formatDate(origin.dueDates[i] ?? part.dueDate),
          part.isCancelled ? TEXTS.cancelled : TEXTS.partStatus[part.status],
          formatReal(part.amount),
        ]),
      )
      drawRule(pdf)
      drawHeading(pdf, root, 2, TEXTS.conditions)
      const conditions = origin.conditions ?? listEarlierConditions(rates)
      conditions.forEach((text, i) => {
        drawParagraph(pdf, root, `${i + 1}. ${text}`)
        pdf.moveDown(0.3)
      })
      pdf.moveDown(0.6)
      drawParagraph(pdf, root, TEXTS.issuedOn(formatDate(today)), { size: 8, color: INK.muted })
    })
  },
)
