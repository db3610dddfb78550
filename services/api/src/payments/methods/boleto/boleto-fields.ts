import {
  formatDate,
  formatDocument,
  formatReal,
  hasPart,
  toSaoPauloDate,
  type BoletoCharge,
} from '@portal/contract'
import { ISSUER } from '../../../config/index.ts'
import type { Config } from '../../../config/index.ts'
import type { LabelledValue } from '../../../pdf/index.ts'
import type { PaymentSheet } from '../../pdf/payment-sheet.ts'
import { parseFreeField } from './code.ts'
import { getDocumentNumber } from './arrecadacao-pdf.ts'
import { BOLETO_TEXTS, BOLETO_FIELDS, FORM_TEXTS as WORDS } from './texts.ts'

export type BoletoTerms = Config['payments']['boleto']

type FieldName = keyof typeof BOLETO_FIELDS

const buildInstructions = ({ payment: { lines, protocol } }: PaymentSheet): string => {
  const components = lines.flatMap((line) => line.components)
  return [
    WORDS.notAfter,
    ...(hasPart(components, 'late') ? [WORDS.withCharges] : []),
    ...(hasPart(components, 'off') ? [WORDS.discounted] : []),
    WORDS.of(lines.length === 1 && lines[0] ? lines[0].debtReference : WORDS.several(lines.length)),
    WORDS.protocol(protocol),
    BOLETO_TEXTS.once,
  ].join('\n')
}

/** Returns the fields of a boleto for PDF and page; fields that the bank or payer fills in are empty. */
export const buildBoletoFields = (
  sheet: PaymentSheet,
  charge: BoletoCharge,
  terms: BoletoTerms,
): Record<FieldName, LabelledValue> => {
  const { payment, payer } = sheet
  const { ourNumber, portfolio } = parseFreeField(charge.barcode)
  const issuedOn = formatDate(toSaoPauloDate(new Date(payment.createdAt)))
  const values: Partial<Record<FieldName, string>> = {
    place: WORDS.anywhere,
    due: formatDate(charge.dueDate),
    beneficiary: `${ISSUER.name} · CNPJ ${formatDocument(ISSUER.cnpj)}\n${ISSUER.postalAddress}`,
    branchAccount: `${terms.branch} / ${terms.account}`,
    documentDate: issuedOn,
    documentNumber: getDocumentNumber(sheet),
    kind: WORDS.kind,
    accepted: WORDS.accepted,
    processed: issuedOn,
    ourNumber,
    portfolio,
    currency: WORDS.currency,
    amount: formatReal(payment.total),
    instructions: buildInstructions(sheet),
    // Banks require the document; a long name is cut at its end.
    payer: `${payer.document.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(payer.document)} · ${payer.name}`,
  }
  const names = Object.keys(BOLETO_FIELDS) as FieldName[]
  return Object.fromEntries(
    names.map((name) => [name, { label: BOLETO_FIELDS[name], value: values[name] ?? '' }]),
  ) as Record<FieldName, LabelledValue>
}
