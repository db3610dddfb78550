import { formatDate, formatDocument, formatReal, type Agreement, type CalendarDate } from '@portal/contract'
import type { Issuer } from '../issuer'
import type { LateRates } from '../rules/charges'
import { ratesText } from '../rules/rates-text'
import type { Payer } from '../../identity'
import { createPdf, facts, heading, INK, letterhead, paragraph, rule, table } from '../../paper'
import { TEXTS } from './texts'

export interface TermPdf {
  readonly issuer: Issuer
  readonly payer: Payer
  readonly agreement: Agreement
  readonly rates: LateRates
  readonly today: CalendarDate
}

/** The installment term: the agreement's parts and conditions. */
export const drawTerm = ({ issuer, payer, agreement, rates, today }: TermPdf): Promise<Buffer> => {
  const about = { title: TEXTS.termTitle(agreement.reference), author: issuer.name, createdAt: new Date(`${today}T12:00:00Z`) }
  return createPdf(about, (pdf, root) => {
    letterhead(pdf, root, issuer)
    heading(pdf, root, 1, TEXTS.term)
    facts(pdf, root, [
      { label: TEXTS.customer, value: payer.name },
      { label: TEXTS.document, value: formatDocument(payer.document) },
      { label: TEXTS.contract, value: agreement.contractReference },
      { label: TEXTS.agreement, value: agreement.reference },
      { label: TEXTS.total, value: formatReal(agreement.total) },
      { label: TEXTS.installments, value: String(agreement.parts.length) },
      ...(agreement.discount > 0 ? [{ label: TEXTS.discount, value: formatReal(agreement.discount) }] : []),
    ], 3)
    rule(pdf)
    heading(pdf, root, 2, TEXTS.parts)
    table(
      pdf, root,
      [
        { title: TEXTS.part, share: 0.2 }, { title: TEXTS.dueDate, share: 0.28 },
        { title: TEXTS.status, share: 0.26 }, { title: TEXTS.amount, share: 0.26, align: 'right' },
      ],
      agreement.parts.map((part) => [
        `${part.number}/${agreement.parts.length}`, formatDate(part.dueDate), TEXTS.partStatus[part.status], formatReal(part.amount),
      ]),
    )
    rule(pdf)
    heading(pdf, root, 2, TEXTS.conditions)
    TEXTS.termConditions(ratesText(rates)).forEach((text, i) => {
      paragraph(pdf, root, `${i + 1}. ${text}`)
      pdf.moveDown(0.3)
    })
    pdf.moveDown(0.6)
    paragraph(pdf, root, TEXTS.issuedOn(formatDate(today)), { size: 8, color: INK.muted })
  })
}
