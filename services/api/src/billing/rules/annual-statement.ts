import {
  addDays,
  sumComponents,
  sumKind,
  toCents,
  toSaoPauloDate,
  type CalendarDate,
  type CalendarMonth,
  type Cents,
  type MissingInvoice,
} from '@portal/contract'
import { addMonths } from './add-months.ts'
import type { StoredInvoice } from './to-invoice.ts'

/**
 * Days of the next year on which the bell announces the statement. Lei 12.007/2009, art. 3: by the
 * invoice of May, or in the month after the last invoice of the year was paid.
 */
const ANNOUNCEMENT = { from: '01-01', until: '05-31' } as const

/** Whether all due dates of the year have passed in America/Sao_Paulo. */
export const isYearClosed = (year: string, today: CalendarDate): boolean => year < today.slice(0, 4)

export const getLastClosedYear = (today: CalendarDate): string => `${Number(today.slice(0, 4)) - 1}`

export const getYearPeriod = (year: string): { from: CalendarDate; until: CalendarDate } => ({
  from: `${year}-01-01` as CalendarDate,
  until: `${year}-12-31` as CalendarDate,
})

/** The law counts an invoice in the year of its printed due date (art. 2). */
const isDueInYear = (year: string, { dueDate }: StoredInvoice): boolean => dueDate.startsWith(year)

const isInstallment = ({ installmentNumber }: StoredInvoice): boolean => installmentNumber !== null

/** Installments of the agreement that replaced this invoice; empty for other invoices. */
const listReplacements = (
  invoice: StoredInvoice,
  all: readonly StoredInvoice[],
): readonly StoredInvoice[] | null =>
  invoice.agreementReference === null || isInstallment(invoice)
    ? null
    : all.filter(
        (other) => isInstallment(other) && other.agreementReference === invoice.agreementReference,
      )

const findReason = (
  invoice: StoredInvoice,
  all: readonly StoredInvoice[],
): MissingInvoice['reason'] | null => {
  if (invoice.contestAnswerBy !== null) return 'contested'
  if (invoice.state === 'OPEN') return 'open'
  // An invoice may be replaced and paid: a reversal makes the part owed again that the agreement
  // does not cover.
  const replacements = listReplacements(invoice, all)
  const isCovered =
    replacements === null ||
    (replacements.length > 0 && replacements.every(({ state }) => state === 'PAID'))
  return isCovered ? null : 'agreement'
}

const toInstallment = ({
  installmentNumber: number,
  installments: of,
}: StoredInvoice): { number: number; of: number } | null =>
  number === null || of === null ? null : { number, of }

const listMissingInvoices = (
  all: readonly StoredInvoice[],
  isIncluded: (invoice: StoredInvoice) => boolean,
): MissingInvoice[] =>
  all.filter(isIncluded).flatMap((invoice) => {
    const reason = findReason(invoice, all)
    if (reason === null) return []
    const { reference, month, dueDate, agreementReference: replacedBy } = invoice
    return {
      reference,
      month,
      dueDate,
      reason,
      installment: toInstallment(invoice),
      ...(reason === 'agreement' && replacedBy !== null && { replacedBy }),
    }
  })

/**
 * Lists the invoices without which the year is not paid. `all` are the contract's invoices of the
 * year and its installments, oldest first.
 */
export const findMissingInvoices = (
  all: readonly StoredInvoice[],
  year: string,
): MissingInvoice[] => listMissingInvoices(all, (invoice) => isDueInYear(year, invoice))

/** Lists the unpaid invoices of the years before. `all` are the contract's invoices until the end of the year. */
export const findEarlierMissingInvoices = (
  all: readonly StoredInvoice[],
  year: string,
): MissingInvoice[] => listMissingInvoices(all, ({ dueDate }) => dueDate.slice(0, 4) < year)

/** A paid invoice of the year. */
export interface PaidInvoice {
  readonly reference: string
  readonly month: CalendarMonth
  readonly dueDate: CalendarDate
  /** Sum of all payments; for a replaced invoice, the amount in the agreement. */
  readonly amount: Cents
  readonly installment: { readonly number: number; readonly of: number } | null
  /** The agreement that replaced it; null without one. */
  readonly agreement: string | null
  /** Day of the last payment; null when none is recorded. */
  readonly paidOn: CalendarDate | null
}

const findLastDay = (invoices: readonly StoredInvoice[]): CalendarDate | null =>
  invoices
    .flatMap(({ paidAt }) => (paidAt === null ? [] : [toSaoPauloDate(paidAt)]))
    .sort()
    .at(-1) ?? null

/** Lists the invoices of a year that is paid, oldest first. */
export const listPaidInvoices = (all: readonly StoredInvoice[], year: string): PaidInvoice[] =>
  all
    .filter((invoice) => isDueInYear(year, invoice))
    .map((invoice) => {
      const { reference, month, dueDate, components, agreementReference } = invoice
      const replacements = listReplacements(invoice, all)
      return {
        reference,
        month,
        dueDate,
        // A partial payment and credit are deductions from what was owed, and were paid too.
        amount: toCents(
          sumComponents(components) -
            sumKind(components, 'partial') -
            sumKind(components, 'credit'),
        ),
        installment: toInstallment(invoice),
        agreement: replacements && agreementReference,
        paidOn: findLastDay([invoice, ...(replacements ?? [])]),
      }
    })

/**
 * Returns the first day of the statement: the day of the year's last payment, at the earliest 1
 * January of the next year.
 */
export const findFirstStatementDay = (
  all: readonly StoredInvoice[],
  year: string,
): CalendarDate => {
  const from = `${Number(year) + 1}-${ANNOUNCEMENT.from}` as CalendarDate
  const days = listPaidInvoices(all, year).flatMap(({ paidOn }) => paidOn ?? [])
  return [from, ...days].sort().at(-1) ?? from
}

/** Whether the bell announces a statement that exists since `firstDay`. */
export const isStatementAnnounced = (
  year: string,
  firstDay: CalendarDate,
  today: CalendarDate,
): boolean => {
  const until = `${Number(year) + 1}-${ANNOUNCEMENT.until}`
  const endOfNextMonth = addDays(addMonths(firstDay, 2, 1), -1)
  return today >= firstDay && (today <= until || today <= endOfNextMonth)
}
