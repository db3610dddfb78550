import { computeMod10, computeArrecadacaoMod11, computeBoletoMod11 } from './modulo.ts'

export interface BarCode {
  kind: 'boleto' | 'arrecadacao'
  barcode: string
  line: string
}

const getCheckDigitFunction = (barcode: string): ((digits: string) => number) | null => {
  if (barcode[2] === '6' || barcode[2] === '7') return computeMod10
  return barcode[2] === '8' || barcode[2] === '9' ? computeArrecadacaoMod11 : null
}

const removeDigit = (digits: string, index: number): string =>
  digits.slice(0, index) + digits.slice(index + 1)

const parseArrecadacao = (barcode: string): BarCode | null => {
  const digit = getCheckDigitFunction(barcode)
  if (!digit || barcode[0] !== '8' || barcode[1] === '0' || barcode[1] === '8') return null
  if (digit(removeDigit(barcode, 3)) !== Number(barcode[3])) return null
  const line = (barcode.match(/\d{11}/g) ?? []).map((field) => `${field}${digit(field)}`).join('')
  return { kind: 'arrecadacao', barcode, line }
}

const parseBoleto = (barcode: string): BarCode | null => {
  if (barcode[3] !== '9' || computeBoletoMod11(removeDigit(barcode, 4)) !== Number(barcode[4]))
    return null
  const fields = [
    barcode.slice(0, 4) + barcode.slice(19, 24),
    barcode.slice(24, 34),
    barcode.slice(34, 44),
  ]
  const line =
    fields.map((field) => `${field}${computeMod10(field)}`).join('') + barcode.slice(4, 19)
  return { kind: 'boleto', barcode, line }
}

const toBarcode = (line: string): string =>
  line.length === 48
    ? [0, 12, 24, 36].map((index) => line.slice(index, index + 11)).join('')
    : line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)

const fromBarcode = (barcode: string): BarCode | null =>
  barcode[0] === '8' ? parseArrecadacao(barcode) : parseBoleto(barcode)

/**
 * Parses a line of 47 or 48 digits or a bar code of 44, with or without punctuation. Returns null
 * when a check digit is wrong.
 */
export const parseBarCode = (input: string): BarCode | null => {
  if (!/^[\d\s.\-]+$/.test(input)) return null
  const digits = input.replace(/\D/g, '')
  if (digits.length === 44) return fromBarcode(digits)
  if (digits.length !== 47 && digits.length !== 48) return null
  const read = fromBarcode(toBarcode(digits))
  return read?.line === digits ? read : null
}
