import { computeModulo10 } from './check-digits.ts'
import type { Cents } from './money.ts'

/** Digits of an arrecadação with valid check digits: 44 of the bar code, 48 of the line. */
export type ArrecadacaoBarcode = string & { readonly __checked: 'arrecadacao barcode' }
export type ArrecadacaoDigitableLine = string & { readonly __checked: 'arrecadacao line' }

/**
 * Arrecadação (8), FEBRABAN's segment of telecommunications (4), real value with check digits of
 * modulo 10 (6).
 */
const HEAD = '846'

/** Largest amount of eleven digits, R$ 999.999.999,99. */
export const MAX_ARRECADACAO_AMOUNT = 99_999_999_999

export interface ArrecadacaoFields {
  readonly amount: Cents
  /** Four digits issued by FEBRABAN. */
  readonly company: string
  /** 25 digits of the company; an included due date is at the start (AAAAMMDD). */
  readonly free: string
}

/** Returns the 44 digits of an arrecadação document; throws RangeError for an invalid field. */
export const encodeArrecadacao = ({
  amount,
  company,
  free,
}: ArrecadacaoFields): ArrecadacaoBarcode => {
  if (!/^\d{4}$/.test(company) || !/^\d{25}$/.test(free))
    throw new RangeError('company has 4 digits, the free field 25')
  if (amount < 0 || amount > MAX_ARRECADACAO_AMOUNT)
    throw new RangeError(`amount does not fit into 11 digits: ${amount}`)
  const rest = String(amount).padStart(11, '0') + company + free
  return `${HEAD}${computeModulo10(HEAD + rest)}${rest}` as ArrecadacaoBarcode
}

const splitBlocks = (digits: string, size: number): string[] =>
  [0, 1, 2, 3].map((i) => digits.slice(i * size, (i + 1) * size))

/** Returns 48 digits: four blocks of 11, each with its check digit. */
export const toArrecadacaoDigitableLine = (barcode: ArrecadacaoBarcode): ArrecadacaoDigitableLine =>
  splitBlocks(barcode, 11)
    .map((block) => block + computeModulo10(block))
    .join('') as ArrecadacaoDigitableLine

/** Returns '11-1 11-1 11-1 11-1', as printed. */
export const formatArrecadacaoDigitableLine = (line: ArrecadacaoDigitableLine): string =>
  splitBlocks(line, 12)
    .map((block) => `${block.slice(0, 11)}-${block.slice(11)}`)
    .join(' ')
