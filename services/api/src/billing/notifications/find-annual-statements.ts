import { isOwed, toSaoPauloDate, type CalendarDate, type Contract } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import { addMonths } from '../rules/add-months.ts'
import {
  findFirstStatementDay,
  findMissingInvoices,
  getLastClosedYear,
  getYearPeriod,
  isStatementAnnounced,
} from '../rules/annual-statement.ts'
import { findStatementContracts } from '../store/annual-statements.ts'
import type { AnnualStatementData } from './notification-data.ts'

/**
 * Lists since when the year's statements of these contracts exist, for those that are announced
 * today; earliest first.
 */
const listStatementDays = async (
  db: Db,
  customerId: string,
  references: readonly string[],
  year: string,
  today: CalendarDate,
): Promise<CalendarDate[]> => {
  const found = await findStatementContracts(db, customerId, references, getYearPeriod(year))
  return found
    .filter(({ invoices }) => findMissingInvoices(invoices, year).length === 0)
    .map(({ invoices }) => findFirstStatementDay(invoices, year))
    .filter((firstDay) => isStatementAnnounced(year, firstDay, today))
    .sort()
}

/** Returns the last year if its statement of this contract is announced today; null without one. */
export const findAnnouncedYear = async (
  db: Db,
  customerId: string,
  reference: string,
  today: CalendarDate,
): Promise<string | null> => {
  const year = getLastClosedYear(today)
  const days = await listStatementDays(db, customerId, [reference], year, today)
  return days.length === 0 ? null : year
}

/** Lists the earlier years of which something was paid since the last month, also by installments of an agreement. */
const listYearsPaidLate = (contracts: readonly Contract[], today: CalendarDate): string[] => {
  const since = addMonths(today, -1, 1)
  const years = contracts.flatMap(({ debts }) => {
    const late = debts.filter(
      ({ paidAt }) => paidAt !== null && toSaoPauloDate(new Date(paidAt)) >= since,
    )
    const hasInstallment = late.some(({ installment }) => installment)
    const agreed = debts.filter(({ status }) => hasInstallment && status === 'EM_ACORDO')
    return [...late, ...agreed].map(({ dueDate }) => dueDate.slice(0, 4))
  })
  return [...new Set(years)].filter((year) => year < getLastClosedYear(today))
}

/** Finds the yearly statements that the bell announces today, newest year first. */
export const findAnnualStatements = async (
  db: Db,
  customerId: string,
  contracts: readonly Contract[],
  today: CalendarDate,
): Promise<AnnualStatementData[]> => {
  const statements: AnnualStatementData[] = []
  const earlier = listYearsPaidLate(contracts, today).sort().reverse()
  for (const year of [getLastClosedYear(today), ...earlier]) {
    // Spares the query where an invoice of that year is owed, or none was due.
    const candidates = contracts.filter(({ debts }) => {
      const due = debts.filter(({ dueDate }) => dueDate.startsWith(year))
      return due.length > 0 && !due.some(isOwed)
    })
    const references = candidates.map(({ reference }) => reference)
    const days = await listStatementDays(db, customerId, references, year, today)
    const since = days.at(-1)
    if (since !== undefined) statements.push({ year, count: days.length, since })
  }
  return statements
}
