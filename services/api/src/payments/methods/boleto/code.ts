import {
  addDays,
  toArrecadacaoDigitableLine,
  toBankDay,
  toBoletoDigitableLine,
  encodeArrecadacao,
  encodeBoleto,
  formatArrecadacaoDigitableLine,
  formatBoletoDigitableLine,
  toSaoPauloInstant,
  type ArrecadacaoDigitableLine,
  type BoletoDigitableLine,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import type { Config } from '../../../config/index.ts'
import { ISSUER } from '../../../config/index.ts'

/** bankSlip: a boleto registered at the bank. barCode: an arrecadação document. */
export type BoletoKind = 'bankSlip' | 'barCode'

/** Carteira of registered boletos. */
const PORTFOLIO = '17'

interface BoletoCode {
  readonly line: string
  readonly barcode: string
}

/** `number` has ten digits. Layout of the free field: Banco do Brasil, convênios of 7 digits. */
const createBoletoCode = (
  due: CalendarDate,
  amount: Cents,
  number: string,
  terms: Config['payments']['boleto'],
): BoletoCode => {
  const barcode = encodeBoleto({
    bank: terms.bank,
    due,
    amount,
    free: `000000${terms.agreement}${number}${PORTFOLIO}`,
  })
  return { barcode, line: toBoletoDigitableLine(barcode) }
}

/** Numbers of invoices start with 1 or 2, numbers of payments with 3. */
const createArrecadacaoCode = (due: CalendarDate, amount: Cents, number: string): BoletoCode => {
  const free = `${due.replaceAll('-', '')}3000000${number}`
  const barcode = encodeArrecadacao({ amount, company: ISSUER.company, free })
  return { barcode, line: toArrecadacaoDigitableLine(barcode) }
}

/** Check digit of a bank number, modulo 11: '001' -> '9'. */
export const calculateBankDigit = (bank: string): string => {
  const sum = [...bank].reverse().reduce((acc, digit, i) => acc + Number(digit) * (i + 2), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? '0' : String(digit)
}

/** Parses nosso número and carteira from the free field. */
export const parseFreeField = (barcode: string): { ourNumber: string; portfolio: string } => ({
  ourNumber: barcode.slice(25, 42),
  portfolio: barcode.slice(42),
})

/** `number` has ten random digits, so that codes do not reveal how many boletos exist. */
export const createCode = (
  kind: BoletoKind,
  due: CalendarDate,
  amount: Cents,
  number: string,
  terms: Config['payments']['boleto'],
): BoletoCode =>
  kind === 'bankSlip'
    ? createBoletoCode(due, amount, number, terms)
    : createArrecadacaoCode(due, amount, number)

/**
 * Returns the due date of a boleto created today: the later of the first invoice's due date and
 * `days` from now, or the requested date if earlier; never before today, and a bank day.
 */
export const calculateDueDate = (
  today: CalendarDate,
  dueDates: readonly CalendarDate[],
  requested: CalendarDate | null,
  days: number,
): CalendarDate => {
  const soon = addDays(today, days)
  const firstDue = dueDates.reduce((a, b) => (a < b ? a : b), dueDates[0] ?? soon)
  const latest = toBankDay(firstDue > soon ? firstDue : soon)
  if (requested === null || requested > latest) return latest
  return toBankDay(requested < today ? today : requested)
}

/** Returns the time after which a boleto due on `date` cannot be paid. */
export const getEndOfDay = (date: CalendarDate): Date =>
  toSaoPauloInstant(addDays(date, 1), '00:00')

/** Both kinds passed their check digits at creation. */
export const formatDigitableLine = (kind: BoletoKind, line: string): string =>
  kind === 'bankSlip'
    ? formatBoletoDigitableLine(line as BoletoDigitableLine)
    : formatArrecadacaoDigitableLine(line as ArrecadacaoDigitableLine)
