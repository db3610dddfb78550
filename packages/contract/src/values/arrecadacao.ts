import { parseCalendarDate, type CalendarDate } from './calendar-date.ts'
import { computeModulo10, extractDigits, sumWeights2To9 } from './check-digits.ts'
import { toCents, type Cents } from './money.ts'

/** Digits of an arrecadação document with valid check digits: 44 in the bar code, 48 in the digitable line. */
export type ArrecadacaoBarcode = string & { readonly __checked: 'arrecadacao barcode' }
export type ArrecadacaoDigitableLine = string & { readonly __checked: 'arrecadacao line' }
export type ArrecadacaoModule = 10 | 11

/** FEBRABAN's segment of telecommunications. */
export const SEGMENT_TELECOM = '4'

/** Modulo 11 of arrecadação: remainder 0 or 1 returns 0, 10 returns 1, others 11 - remainder. */
export const computeArrecadacaoModulo11 = (digits: string): number => {
  const rest = sumWeights2To9(digits) % 11
  if (rest < 2) return 0
  return rest === 10 ? 1 : 11 - rest
}

const COMPUTE_CHECK_DIGIT = { 10: computeModulo10, 11: computeArrecadacaoModulo11 } as const
// Position 3: kind of the value (real or reference) and the modulo of the check digits.
const VALUE_DIGIT = { 10: '6', 11: '8' } as const
const MODULE_BY_VALUE_DIGIT: Partial<Record<string, ArrecadacaoModule>> = {
  6: 10,
  7: 10,
  8: 11,
  9: 11,
}

/** Largest amount of eleven digits, R$ 999.999.999,99. */
export const MAX_ARRECADACAO_AMOUNT = 99_999_999_999

export interface ArrecadacaoFields {
  readonly segment?: string
  readonly module: ArrecadacaoModule
  readonly amount: Cents
  /** Four digits issued by FEBRABAN. */
  readonly company: string
  /** 25 digits of the company; an included due date is at the start (AAAAMMDD). */
  readonly free: string
}

/** Returns the 44 digits of an arrecadação document; throws RangeError for an invalid field. */
export const encodeArrecadacao = ({
  segment = SEGMENT_TELECOM,
  module,
  amount,
  company,
  free,
}: ArrecadacaoFields): ArrecadacaoBarcode => {
  if (!/^[1-79]$/.test(segment) || !/^\d{4}$/.test(company) || !/^\d{25}$/.test(free)) {
    throw new RangeError('segment has 1 digit, company 4, the free field 25')
  }
  if (amount < 0 || amount > MAX_ARRECADACAO_AMOUNT)
    throw new RangeError(`amount does not fit into 11 digits: ${amount}`)
  const head = `8${segment}${VALUE_DIGIT[module]}`
  const rest = String(amount).padStart(11, '0') + company + free
  return `${head}${COMPUTE_CHECK_DIGIT[module](head + rest)}${rest}` as ArrecadacaoBarcode
}

const findValidModule = (barcode: string): ArrecadacaoModule | null => {
  const module = MODULE_BY_VALUE_DIGIT[barcode[2] ?? '']
  if (module === undefined || !/^8[1-79]\d{42}$/.test(barcode)) return null
  return Number(barcode[3]) === COMPUTE_CHECK_DIGIT[module](barcode.slice(0, 3) + barcode.slice(4))
    ? module
    : null
}

const splitBlocks = (digits: string, size: number): string[] =>
  [0, 1, 2, 3].map((i) => digits.slice(i * size, (i + 1) * size))

/** Returns 48 digits: four blocks of 11, each with its check digit. */
export const toArrecadacaoDigitableLine = (
  barcode: ArrecadacaoBarcode,
): ArrecadacaoDigitableLine => {
  const check = COMPUTE_CHECK_DIGIT[MODULE_BY_VALUE_DIGIT[barcode[2] ?? ''] ?? 10]
  return splitBlocks(barcode, 11)
    .map((block) => block + check(block))
    .join('') as ArrecadacaoDigitableLine
}

export interface Arrecadacao {
  readonly barcode: ArrecadacaoBarcode
  readonly digitableLine: ArrecadacaoDigitableLine
  readonly segment: string
  readonly module: ArrecadacaoModule
  readonly amount: Cents
  readonly company: string
  readonly free: string
  /** Date at the start of the free field, if it is one. */
  readonly due: CalendarDate | null
}

/** Parses a digitable line (48 digits) or bar code (44) in any punctuation; returns null for an invalid check digit. */
export const parseArrecadacao = (text: string): Arrecadacao | null => {
  const digits = extractDigits(text)
  const barcode = (
    digits.length === 48
      ? splitBlocks(digits, 12)
          .map((block) => block.slice(0, 11))
          .join('')
      : digits
  ) as ArrecadacaoBarcode
  const module = findValidModule(barcode)
  if (module === null) return null
  const line = toArrecadacaoDigitableLine(barcode)
  if (digits.length === 48 && digits !== line) return null
  const free = barcode.slice(19)
  return {
    barcode,
    digitableLine: line,
    module,
    segment: barcode.charAt(1),
    amount: toCents(Number(barcode.slice(4, 15))),
    company: barcode.slice(15, 19),
    free,
    due: parseCalendarDate(free.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')),
  }
}

/** Returns '11-1 11-1 11-1 11-1', as printed. */
export const formatArrecadacaoDigitableLine = (line: ArrecadacaoDigitableLine): string =>
  splitBlocks(line, 12)
    .map((block) => `${block.slice(0, 11)}-${block.slice(11)}`)
    .join(' ')
