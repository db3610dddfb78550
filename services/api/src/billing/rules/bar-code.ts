import { encodeArrecadacao, type ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import type { Invoice } from '@portal/contract'
import { ISSUER } from '../../config/index.ts'

const KIND_DIGITS = { FT: '1', AC: '2' } as const
const REFERENCE_PATTERN = /^(FT|AC)(\d{12})$/

/** 17 digits that identify an invoice in a bar code: the kind, then the digits of the reference. */
const toBarCodeNumber = (reference: string): string => {
  const match = REFERENCE_PATTERN.exec(reference)
  if (!match) throw new RangeError(`no bar code number for ${reference}`)
  return `${KIND_DIGITS[match[1] as keyof typeof KIND_DIGITS]}${match[2]?.padStart(16, '0')}`
}

/** Parses the invoice reference in a bar code's free field; null for foreign bar codes. */
export const parseFreeField = (free: string): string | null => {
  const match = /^\d{8}([12])0000(\d{12})$/.exec(free)
  if (!match) return null
  return `${match[1] === KIND_DIGITS.FT ? 'FT' : 'AC'}${match[2]}`
}

/** Creates the arrecadação bar code; the free field contains `dueDate` and invoice number. */
export const createBarCode = (
  invoice: Pick<Invoice, 'reference' | 'dueDate' | 'total'>,
): ArrecadacaoBarcode =>
  encodeArrecadacao({
    amount: invoice.total,
    company: ISSUER.company,
    free: invoice.dueDate.replaceAll('-', '') + toBarCodeNumber(invoice.reference),
  })
