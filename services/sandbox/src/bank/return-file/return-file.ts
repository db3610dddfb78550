import { RECEIVER } from '../../api-pix/receiver.ts'
import {
  addDays,
  countDays,
  toBusinessDay,
  toSaoPauloDay,
  type Day,
} from '../../calendar/business-days.ts'
import type { Bill } from '../bill.ts'
import { formatName, formatRecord, MOVEMENTS } from './layout.ts'

const BANK = '001'
const BANK_NAME = 'BANCO DE TESTES'
const LOT = { bank: BANK, lot: 1 }
const FIRST_DAY = '2026-01-01'

interface Title {
  bill: Bill
  movement: (typeof MOVEMENTS)[keyof typeof MOVEMENTS]
  /** Money that was received or reversed. */
  paidCents: number
  at: string
  /** Time of the report, whose day's file lists it; `at` if it is not later. */
  reportedAt?: string
}

const formatDay = (day: Day): string => day.split('-').reverse().join('')

const toSettledTitle = (bill: Bill, paidAt: string): Title => ({
  bill,
  movement: bill.late ? MOVEMENTS.settledLate : MOVEMENTS.settled,
  paidCents: bill.amountCents,
  at: paidAt,
  ...(bill.late && { reportedAt: bill.late.reportedAt }),
})

/** Lists what happened to a bill. */
const listTitles = (bill: Bill): Title[] => {
  const { status, paidAt, updatedAt, late, returns = [] } = bill
  const { cancelled, returned } = MOVEMENTS
  const cancelledAt = status === 'cancelled' ? updatedAt : late?.cancelledAt
  return [
    ...(paidAt ? [toSettledTitle(bill, paidAt)] : []),
    ...(cancelledAt ? [{ bill, movement: cancelled, paidCents: 0, at: cancelledAt }] : []),
    ...returns.map((one) => ({
      bill,
      movement: returned,
      paidCents: one.amountCents,
      at: one.returnedAt,
    })),
  ]
}

/** Boletos have the number of their agreement in the free field, documents of arrecadação the end of their bar code. */
const getOurNumber = ({ kind, barcode }: Bill): string =>
  kind === 'boleto' ? barcode.slice(25, 42) : barcode.slice(24)

/** Returns the bill's id without its prefix (`pay_`), because the column has 25 characters. */
const getCompanyReference = ({ id }: Bill): string => id.replace(/^[a-z]+_/, '')

const formatTitle = (
  { bill, movement, paidCents, at, reportedAt = at }: Title,
  index: number,
): string[] => {
  const { payer, amountCents, dueDate } = bill
  const start = { ...LOT, type: 3, movement }
  return [
    formatRecord('segmentT', {
      ...start,
      sequence: 2 * index + 1,
      segment: 'T',
      ourNumber: getOurNumber(bill),
      portfolio: 1,
      dueDate: formatDay(dueDate),
      amount: amountCents,
      collectingBank: BANK,
      companyReference: getCompanyReference(bill),
      currency: 9,
      payerDocumentKind: payer.document.length === 11 ? 1 : 2,
      payerDocument: payer.document,
      payerName: formatName(payer.name),
    }),
    formatRecord('segmentU', {
      ...start,
      sequence: 2 * index + 2,
      segment: 'U',
      paid: paidCents,
      credited: paidCents,
      occurredOn: formatDay(toSaoPauloDay(new Date(at))),
      ...(paidCents > 0 && {
        creditedOn: formatDay(toBusinessDay(addDays(toSaoPauloDay(new Date(reportedAt)), 1))),
      }),
    }),
  ]
}

/** Builds the CNAB 240 return file of a day in America/Sao_Paulo. */
export const buildReturnFile = (bills: readonly Bill[], day: Day): string => {
  const titles = bills
    .flatMap(listTitles)
    .filter(({ at, reportedAt = at }) => toSaoPauloDay(new Date(reportedAt)) === day)
    .sort((a, b) => a.at.localeCompare(b.at))
  const segments = titles.flatMap(formatTitle)
  const company = {
    documentKind: 2,
    document: RECEIVER.cnpj,
    companyName: formatName(RECEIVER.nome),
    createdOn: formatDay(day),
    fileNumber: Math.max(1, countDays(FIRST_DAY, day)),
  }
  const lot = [
    formatRecord('lotHeader', {
      ...LOT,
      ...company,
      type: 1,
      operation: 'T',
      service: 1,
      layoutVersion: 60,
      creditedOn: formatDay(toBusinessDay(addDays(day, 1))),
    }),
    ...segments,
    formatRecord('lotTrailer', {
      ...LOT,
      type: 5,
      records: segments.length + 2,
      titles: titles.length,
      amount: titles.reduce((sum, { bill }) => sum + bill.amountCents, 0),
    }),
  ]
  const file = [
    formatRecord('fileHeader', {
      ...company,
      bank: BANK,
      bankName: BANK_NAME,
      direction: 2,
      layoutVersion: 103,
    }),
    ...lot,
    formatRecord('fileTrailer', {
      bank: BANK,
      lot: 9999,
      type: 9,
      lots: 1,
      records: lot.length + 2,
    }),
  ]
  return file.map((record) => `${record}\r\n`).join('')
}
