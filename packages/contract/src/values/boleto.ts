import { addDays, countDays, type CalendarDate } from './calendar-date.ts'
import { computeModulo10, extractDigits, sumWeights2To9 } from './check-digits.ts'
import { toCents, type Cents } from './money.ts'

/** Digits of a boleto with valid check digits: 44 of the bar code, 47 of the digitable line. */
export type BoletoBarcode = string & { readonly __checked: 'boleto barcode' }
export type BoletoDigitableLine = string & { readonly __checked: 'boleto line' }

const FACTOR_BASE_DATE = '1997-10-07' as CalendarDate
const FIRST_DUE_DATE = '2000-07-03' as CalendarDate
const FACTOR_PERIOD_DAYS = 9000

/** Returns the four digits of a due date; '0000' for none. Throws RangeError before 2000-07-03. */
export const computeDueFactor = (due: CalendarDate | null): string => {
  if (due === null) return '0000'
  if (due < FIRST_DUE_DATE) throw new RangeError(`no due factor before ${FIRST_DUE_DATE}: ${due}`)
  return String(1000 + ((countDays(FACTOR_BASE_DATE, due) - 1000) % FACTOR_PERIOD_DAYS))
}

/**
 * Returns the due date of a factor. The factor restarts every 9000 days (last on 2025-02-22): the
 * result is within 3000 days before and 5500 days after `today`, else null. '0000' returns null.
 */
export const parseDueFactor = (factor: string, today: CalendarDate): CalendarDate | null => {
  const value = Number(factor)
  if (!/^\d{4}$/.test(factor) || value < 1000) return null
  const laps = Math.ceil((countDays(FACTOR_BASE_DATE, today) - 3000 - value) / FACTOR_PERIOD_DAYS)
  const candidate = addDays(FACTOR_BASE_DATE, value + FACTOR_PERIOD_DAYS * Math.max(0, laps))
  const ahead = countDays(today, candidate)
  return ahead >= -3000 && ahead <= 5500 ? candidate : null
}

/** Computes the check digit from the other 43 digits; 0, 10 and 11 become 1. */
const computeGeneralDigit = (others: string): string => {
  const digit = 11 - (sumWeights2To9(others) % 11)
  return digit === 0 || digit >= 10 ? '1' : String(digit)
}

/** Largest amount of ten digits, R$ 99.999.999,99. */
export const MAX_BOLETO_AMOUNT = 9_999_999_999

export interface BoletoFields {
  /** Three digits issued by the central bank. */
  readonly bank: string
  readonly due: CalendarDate | null
  readonly amount: Cents
  /** 25 digits of the bank. */
  readonly free: string
}

/** Returns the 44 digits of a bank boleto; throws RangeError for an invalid field. */
export const encodeBoleto = ({ bank, due, amount, free }: BoletoFields): BoletoBarcode => {
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(free))
    throw new RangeError('bank has 3 digits, the free field 25')
  if (amount < 0 || amount > MAX_BOLETO_AMOUNT)
    throw new RangeError(`amount does not fit into 10 digits: ${amount}`)
  const rest = computeDueFactor(due) + String(amount).padStart(10, '0') + free
  return `${bank}9${computeGeneralDigit(`${bank}9${rest}`)}${rest}` as BoletoBarcode
}

const isBarcode = (digits: string): digits is BoletoBarcode =>
  /^\d{3}9\d{40}$/.test(digits) &&
  digits[4] === computeGeneralDigit(digits.slice(0, 4) + digits.slice(5))

const appendCheckDigit = (digits: string): string => digits + computeModulo10(digits)

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
  /** Null without a due date (`hasDueDate` is false), or for a factor out of range. */
  readonly due: CalendarDate | null
  readonly hasDueDate: boolean
  readonly amount: Cents
  readonly free: string
}

/**
 * Parses a digitable line (47 digits) or bar code (44) in any punctuation; returns null for an
 * invalid check digit.
 */
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

/** Returns 'AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D FFFFVVVVVVVVVV', as printed. */
export const formatBoletoDigitableLine = (line: BoletoDigitableLine): string =>
  line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
