import {
  customerTypeOf, isTaxNumberValid, parseCpf, parseDocument, parseMobile,
  type CustomerType, type MobilePhone, type TaxDocument,
} from '@portal/contract'
import { nationalPart } from './document-mask'

export type DocumentFault = 'required' | 'invalid'
/** notMobile: the right number of digits, but no Brazilian mobile number. */
export type PhoneFault = 'required' | 'invalid' | 'notMobile'

export interface Credentials {
  readonly document: TaxDocument
  readonly type: CustomerType
  readonly phone: MobilePhone
}

const PHONE_DIGITS = 11

/** Check digits for both kinds; the specification's own tax-number check beside them for a CPF. */
export function documentFault(text: string): DocumentFault | null {
  if (text.trim() === '') return 'required'
  const document = parseDocument(text)
  if (document === null) return 'invalid'
  const isPerson = parseCpf(text) !== null
  return isPerson && isTaxNumberValid(document) === false ? 'invalid' : null
}

export function phoneFault(text: string): PhoneFault | null {
  const digits = nationalPart(text).replace(/\D/g, '')
  if (digits === '') return 'required'
  if (digits.length !== PHONE_DIGITS) return 'invalid'
  return parseMobile(text) === null ? 'notMobile' : null
}

/** What the form may send, or null while a field is at fault. */
export function credentialsOf(documentText: string, phoneText: string): Credentials | null {
  const document = parseDocument(documentText)
  const phone = parseMobile(phoneText)
  const isFaulty = documentFault(documentText) !== null || phoneFault(phoneText) !== null
  return isFaulty || document === null || phone === null ? null : { document, type: customerTypeOf(document), phone }
}
