/** A CPF with valid check digits: 11 digits, no punctuation. */
export type Cpf = string & { readonly __checked: 'CPF' }
/** A CNPJ, numeric or alphanumeric, with valid check digits: 14 upper-case characters. */
export type Cnpj = string & { readonly __checked: 'CNPJ' }
export type TaxDocument = Cpf | Cnpj
/** PF is an individual, PJ a company. */
export type CustomerType = 'PF' | 'PJ'

/**
 * Returns upper-case letters and digits. Letters are retained, because the digits of a CNPJ alone
 * can be a valid CPF.
 */
export const normalizeDocument = (input: string): string =>
  input.toUpperCase().replace(/[^0-9A-Z]/g, '')

const computeCheckDigit = (values: readonly number[], topWeight: number, cycle: number): number => {
  const total = values.reduce((acc, value, i) => {
    const fromRight = values.length - 1 - i
    return acc + value * (topWeight === 0 ? 2 + (fromRight % cycle) : topWeight - i)
  }, 0)
  const rest = total % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Parses a CPF in any punctuation; returns null for invalid check digits or equal digits. */
export const parseCpf = (input: string): Cpf | null => {
  const text = normalizeDocument(input)
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return null
  const digits = [...text].map(Number)
  const first = computeCheckDigit(digits.slice(0, 9), 10, 0)
  const second = computeCheckDigit([...digits.slice(0, 9), first], 11, 0)
  return text.endsWith(`${first}${second}`) ? (text as Cpf) : null
}

/** Parses a CNPJ in any punctuation. The value of a character is its code minus 48. */
export const parseCnpj = (input: string): Cnpj | null => {
  const text = normalizeDocument(input)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(.)\1+$/.test(text)) return null
  const values = [...text.slice(0, 12)].map((char) => char.charCodeAt(0) - 48)
  const first = computeCheckDigit(values, 0, 8)
  const second = computeCheckDigit([...values, first], 0, 8)
  return text.endsWith(`${first}${second}`) ? (text as Cnpj) : null
}

export const parseDocument = (input: string): TaxDocument | null =>
  parseCpf(input) ?? parseCnpj(input)

/** Rule of the specification: 11 characters are an individual, any other length a company. */
export const getCustomerType = (document: string): CustomerType =>
  document.length === 11 ? 'PF' : 'PJ'

/** Label in reports: 11 characters are PF, 14 are PJ, others are empty. */
export const getReportedCustomerType = (document: string): CustomerType | '' =>
  document.length === 11 ? 'PF' : document.length === 14 ? 'PJ' : ''

/**
 * Validation rule of the specification (section 5), without check digits: true when valid,
 * undefined for an empty value. Forms apply it in addition to `parseDocument`.
 */
export const isTaxNumberValid = (value: string): boolean | undefined => {
  if (value === '') return undefined
  const digits = value.replace(/\D/g, '')
  if (digits.length !== 11) return false
  if (/(\d)\1{8,}/.test(digits)) return false
  return !digits.includes('12345678910') && !digits.includes('9876543210')
}

/** Returns 390.533.447-05 or 12.ABC.345/0001-88; other lengths unchanged. */
export const formatDocument = (document: string): string => {
  if (document.length === 11) return document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  if (document.length === 14)
    return document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  return document
}

/** Returns ***.533.447-** or **.ABC.345/****-**, for screens and logs. */
export const maskDocument = (document: string): string => {
  if (document.length === 11) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
  if (document.length === 14) return `**.${document.slice(2, 5)}.${document.slice(5, 8)}/****-**`
  return '***'
}
