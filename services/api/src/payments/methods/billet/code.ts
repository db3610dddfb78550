import {
  addDays,
  toArrecadacaoDigitableLine,
  toBoletoDigitableLine,
  encodeArrecadacao,
  encodeBoleto,
  formatArrecadacaoDigitableLine,
  formatBoletoDigitableLine,
  toUtcMs,
  type ArrecadacaoDigitableLine,
  type BoletoDigitableLine,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import type { Config } from '../../../config/index.ts'
import { ISSUER } from '../../../billing/index.ts'
import { toBankDay } from './bank-days.ts'

/** bankSlip: a boleto, registered at the bank. barCode: an arrecadação document. */
export type BoletoKind = 'bankSlip' | 'barCode'

/** The bank's portfolio of registered bills. */
const PORTFOLIO = '17'

export interface BoletoCode {
  readonly line: string
  readonly barcode: string
}

/** `number` has ten digits and names the bill within our agreement. Layout of the free field: Banco do Brasil, agreements of 7 digits. */
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

/** Invoices have the numbers that start with 1 and 2; payments, which may hold several, those with 3. */
const createArrecadacaoCode = (due: CalendarDate, amount: Cents, number: string): BoletoCode => {
  const free = `${due.replaceAll('-', '')}3000000${number}`
  const barcode = encodeArrecadacao({ module: 10, amount, company: ISSUER.company, free })
  return { barcode, line: toArrecadacaoDigitableLine(barcode) }
}

/** Check digit of a bank's number, modulo 11: '001' -> '9'. */
export const calculateBankDigit = (bank: string): string => {
  const sum = [...bank].reverse().reduce((acc, digit, i) => acc + Number(digit) * (i + 2), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? '0' : String(digit)
}

/** What the bank calls a boleto and the portfolio that it belongs to, as its free field says them. */
export const parseFreeField = (barcode: string): { ourNumber: string; portfolio: string } => ({
  ourNumber: barcode.slice(25, 42),
  portfolio: barcode.slice(42),
})

/** Codes of a billet. `number` has ten digits; random, so that it tells nothing of how many bills there are. */
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
 * Last day of a billet made today: at least that on which the first of its invoices is due, or `days` from now; what the customer asked for
 * may shorten it. Never earlier than today.
 */
export const calculateDueDate = (
  today: CalendarDate,
  dueDates: readonly CalendarDate[],
  asked: CalendarDate | null,
  days: number,
): CalendarDate => {
  const soon = addDays(today, days)
  const firstDue = dueDates.reduce((a, b) => (a < b ? a : b), dueDates[0] ?? soon)
  const latest = toBankDay(firstDue > soon ? firstDue : soon)
  if (asked === null || asked > latest) return latest
  return asked < today ? today : asked
}

/** The instant after the last one on which a billet due on `date` can be paid: midnight of São Paulo is 03:00 UTC. */
export const getEndOfDay = (date: CalendarDate): Date =>
  new Date(toUtcMs(addDays(date, 1)) + 3 * 3_600_000)

/** The line as it is printed; both kinds passed their check digits when they were made. */
export const formatDigitableLine = (kind: BoletoKind, line: string): string =>
  kind === 'bankSlip'
    ? formatBoletoDigitableLine(line as BoletoDigitableLine)
    : formatArrecadacaoDigitableLine(line as ArrecadacaoDigitableLine)
