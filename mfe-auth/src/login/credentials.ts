import {
  getCustomerType,
  isTaxNumberValid,
  parseCpf,
  parseDocument,
  parseMobile,
  type CustomerType,
  type MobilePhone,
  type TaxDocument,
} from '@portal/contract'

export type DocumentError = 'required' | 'invalid'

export interface Credentials {
  readonly document: TaxDocument
  readonly type: CustomerType
  readonly phone: MobilePhone
}

/** Validates the check digits of a CPF or CNPJ, and the specification's tax-number rule for a CPF. */
export function findDocumentError(text: string): DocumentError | null {
  if (text.trim() === '') return 'required'
  const document = parseDocument(text)
  if (document === null) return 'invalid'
  const isPerson = parseCpf(text) !== null
  return isPerson && isTaxNumberValid(document) === false ? 'invalid' : null
}

/** Parses the form; null while a field is invalid. */
export function parseCredentials(documentText: string, phoneText: string): Credentials | null {
  const document = findDocumentError(documentText) === null ? parseDocument(documentText) : null
  const phone = parseMobile(phoneText)
  return document === null || phone === null
    ? null
    : { document, type: getCustomerType(document), phone }
}
