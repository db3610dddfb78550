import { addDays, countDays, type CalendarDate } from './calendar-date.ts'
import { computeModulo10, extractDigits, sumWeights2To9 } from './check-digits.ts'
import { toCents, type Cents } from './money.ts'

/** Digits of a bank boleto whose check digits hold: the bar code has 44, the line that people type has 47. */
export type BoletoBarcode = string & { readonly __checked: 'boleto barcode' }
export type BoletoDigitableLine = string & { readonly __checked: 'boleto line' }

const FACTOR_BASE_DATE = '1997-10-07' as CalendarDate
const FIRST_DUE_DATE = '2000-07-03' as CalendarDate
const FACTOR_PERIOD_DAYS = 9000

/** The four digits that stand for a due date; '0000' for none. Throws RangeError before 2000-07-03. */
export const computeDueFactor = (due: CalendarDate | null): string => {
  if (due === null) return '0000'
  if (due < FIRST_DUE_DATE) throw new RangeError(`no due factor before ${FIRST_DUE_DATE}: ${due}`)
  return String(1000 + ((countDays(FACTOR_BASE_DATE, due) - 1000) % FACTOR_PERIOD_DAYS))
}

/**
 * The due date of a factor as seen on `today`: the factor starts over every 9000 days (last on 2025-02-22), so the
 * date within 3000 days back and 5500 days ahead is meant; null when none is, or for '0000'.
 */
export const parseDueFactor = (factor: string, today: CalendarDate): CalendarDate | null => {
  const value = Number(factor)
  if (!/^\d{4}$/.test(factor) || value < 1000) return null
  const laps = Math.ceil((countDays(FACTOR_BASE_DATE, today) - 3000 - value) / FACTOR_PERIOD_DAYS)
  const candidate = addDays(FACTOR_BASE_DATE, value + FACTOR_PERIOD_DAYS * Math.max(0, laps))
  const ahead = countDays(today, candidate)
  return ahead >= -3000 && ahead <= 5500 ? candidate : null
}

/** Check digit of a bar code from its other 43 digits; 0, 10 and 11 become 1. */
const computeGeneralDigit = (others: string): string => {
  const digit = 11 - (sumWeights2To9(others) % 11)
  return digit === 0 || digit >= 10 ? '1' : String(digit)
}

export interface BoletoFields {
  /** Three digits given by the central bank. */
  readonly bank: string
  readonly due: CalendarDate | null
  readonly amount: Cents
  /** 25 digits, the bank's own. */
  readonly free: string
}

/** Builds the 44 digits of a bank boleto; throws RangeError when a field does not fit. */
export const encodeBoleto = ({ bank, due, amount, free }: BoletoFields): BoletoBarcode => {
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(free))
    throw new RangeError('bank has 3 digits, the free field 25')
  if (amount < 0 || amount > 9_999_999_999)
    throw new RangeError(`amount does not fit into 10 digits: ${amount}`)
  const rest = computeDueFactor(due) + String(amount).padStart(10, '0') + free
  return `${bank}9${computeGeneralDigit(`${bank}9${rest}`)}${rest}` as BoletoBarcode
}

const isBarcode = (digits: string): digits is BoletoBarcode =>
  /^\d{3}9\d{40}$/.test(digits) &&
  digits[4] === computeGeneralDigit(digits.slice(0, 4) + digits.slice(5))

const appendCheckDigit = (digits: string): string => digits + computeModulo10(digits)

/** The 47 digits of a bar code's line. */
export const toBoletoDigitableLine = (code: BoletoBarcode): BoletoDigitableLine =>
  (appendCheckDigit(code.slice(0, 4) + code.slice(19, 24)) +
    appendCheckDigit(code.slice(24, 34)) +
    appendCheckDigit(code.slice(34)) +
    code[4] +
    code.slice(5, 19)) as BoletoDigitableLine

export interface Boleto {
  readonly barcode: BoletoBarcode
  readonly digitableLine: BoletoDigitableLine
  readonly bank: string
  /** Null when the boleto has none or its factor is out of range: `hasDueDate` tells which. */
  readonly due: CalendarDate | null
  readonly hasDueDate: boolean
  readonly amount: Cents
  readonly free: string
}

/** Reads a line of 47 or a bar code of 44 digits in any punctuation; null when a check digit fails. */
export const parseBoleto = (text: string, today: CalendarDate): Boleto | null => {
  const digits = extractDigits(text)
  const barcode =
    digits.length === 47
      ? digits.slice(0, 4) +
        digits.slice(32) +
        digits.slice(4, 9) +
        digits.slice(10, 20) +
        digits.slice(21, 31)
      : digits
  if (!isBarcode(barcode)) return null
  const line = toBoletoDigitableLine(barcode)
  if (digits.length === 47 && digits !== line) return null
  return {
    barcode,
    digitableLine: line,
    bank: barcode.slice(0, 3),
    due: parseDueFactor(barcode.slice(5, 9), today),
    hasDueDate: barcode.slice(5, 9) !== '0000',
    amount: toCents(Number(barcode.slice(9, 19))),
    free: barcode.slice(19),
  }
}

/** 'AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D FFFFVVVVVVVVVV', as printed. */
export const formatBoletoDigitableLine = (line: BoletoDigitableLine): string =>
  line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
