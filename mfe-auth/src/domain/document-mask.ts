import { normaliseDocument } from '@portal/contract'

type Mask = (string | RegExp)[]

const digit = /\d/
const letterOrDigit = /[0-9A-Za-z]/
const times = <T>(count: number, part: T): T[] => Array.from({ length: count }, () => part)

const CPF: Mask = [...times(3, digit), '.', ...times(3, digit), '.', ...times(3, digit), '-', ...times(2, digit)]
const CNPJ: Mask = [
  ...times(2, letterOrDigit), '.', ...times(3, letterOrDigit), '.', ...times(3, letterOrDigit), '/',
  ...times(4, letterOrDigit), '-', ...times(2, digit),
]

/** A CPF until a letter or a twelfth character shows that it is a CNPJ. */
export const documentMaskFor = (text: string): Mask => {
  const document = normaliseDocument(text)
  return document.length > 11 || /[A-Z]/.test(document) ? CNPJ : CPF
}

/** '(99) 9 9999 9999'. */
export const PHONE_MASK: Mask = [
  '(', ...times(2, digit), ')', ' ', digit, ' ', ...times(4, digit), ' ', ...times(4, digit),
]

/** A pasted or auto-filled number may bring the country code: '+55 11 98765-4321', '5511987654321', '011 98765-4321'. */
export const nationalPart = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  if (digits.length > 11 && digits.startsWith('55')) return digits.slice(2)
  return digits.length > 11 && digits.startsWith('0') ? digits.slice(1) : text
}
