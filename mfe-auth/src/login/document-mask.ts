import { normalizeDocument } from '@portal/contract'
import type { Mask } from '@portal/ui-kit/masked-field'

type Places = (string | RegExp)[]

const digit = /\d/
const letterOrDigit = /[0-9A-Za-z]/
const times = <T>(count: number, part: T): T[] => Array.from({ length: count }, () => part)

const CPF: Places = [
  ...times(3, digit),
  '.',
  ...times(3, digit),
  '.',
  ...times(3, digit),
  '-',
  ...times(2, digit),
]
const CNPJ: Places = [
  ...times(2, letterOrDigit),
  '.',
  ...times(3, letterOrDigit),
  '.',
  ...times(3, letterOrDigit),
  '/',
  ...times(4, letterOrDigit),
  '-',
  ...times(2, digit),
]

/** A CPF until a letter or a twelfth character shows that it is a CNPJ. */
export const documentMaskFor = (text: string): Places => {
  const document = normalizeDocument(text)
  return document.length > 11 || /[A-Z]/.test(document) ? CNPJ : CPF
}

const WRITTEN =
  /(?:^|[^0-9A-Z])([0-9A-Z]{2}[. ]?[0-9A-Z]{3}[. ]?[0-9A-Z]{3}[/ ]?[0-9A-Z]{4}[- ]?\d{2}|\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2})(?![0-9A-Z])/

/** A document that was copied with words around it: 'CPF: 123.456.789-09'. Other text stays what it is. */
const documentIn = (text: string): string => WRITTEN.exec(text)?.[1] ?? text

export const documentMask: Mask = {
  mask: ({ value }) => documentMaskFor(value),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: documentIn(value.toUpperCase()), selection },
      data: documentIn(data.toUpperCase()),
    }),
  ],
}
