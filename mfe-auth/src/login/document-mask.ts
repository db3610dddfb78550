import { normalizePastedText, normalizeDocument, parseDocument } from '@portal/contract'
import type { Mask } from '@portal/ui-kit/masked-field'

type MaskPattern = (string | RegExp)[]

const digit = /\d/
const letterOrDigit = /[0-9A-Za-z]/
const repeat = <T>(count: number, part: T): T[] => Array.from({ length: count }, () => part)

const CPF: MaskPattern = [
  ...repeat(3, digit),
  '.',
  ...repeat(3, digit),
  '.',
  ...repeat(3, digit),
  '-',
  ...repeat(2, digit),
]
const CNPJ: MaskPattern = [
  ...repeat(2, letterOrDigit),
  '.',
  ...repeat(3, letterOrDigit),
  '.',
  ...repeat(3, letterOrDigit),
  '/',
  ...repeat(4, letterOrDigit),
  '-',
  ...repeat(2, digit),
]

/** Returns the CPF pattern until a letter or a twelfth character makes it a CNPJ. */
export const getDocumentPattern = (text: string): MaskPattern => {
  const document = normalizeDocument(text)
  return document.length > 11 || /[A-Z]/.test(document) ? CNPJ : CPF
}

const COPIED_DOCUMENT =
  /(?:^|[^0-9A-Z])([0-9A-Z]{2} ?[.]? ?[0-9A-Z]{3} ?[.]? ?[0-9A-Z]{3} ?[/]? ?[0-9A-Z]{4} ?-? ?\d{2}|\d{3} ?[.]? ?\d{3} ?[.]? ?\d{3} ?[-/]? ?\d{2})(?![0-9A-Z])/g

/** Extracts a document from pasted text such as 'CPF: 123.456.789-09'; returns other text in upper case. */
const extractDocument = (text: string): string => {
  const plain = normalizePastedText(text).toUpperCase()
  const found = [plain.replace(/^[^0-9A-Z]*(?:CPF|CNPJ)/, ''), plain].flatMap((part) =>
    [...part.matchAll(COPIED_DOCUMENT)].map(([, document = '']) => document),
  )
  return found.find((document) => parseDocument(document) !== null) ?? found[0] ?? plain
}

export const documentMask: Mask = {
  mask: ({ value }) => getDocumentPattern(value),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: extractDocument(value), selection },
      data: extractDocument(data),
    }),
  ],
}
