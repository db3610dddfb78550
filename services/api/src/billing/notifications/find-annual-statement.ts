import { isOwed, type CalendarDate, type Contract } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import {
  findFirstStatementDay,
  findMissingInvoices,
  getLastClosedYear,
  getYearPeriod,
  isStatementAnnounced,
} from '../rules/annual-statement.ts'
import { findStatementContracts } from '../store/annual-statements.ts'
import type { AnnualStatementData } from './notification-data.ts'

/** Lists since when the last year's statements of these contracts exist, for those that are announced today; earliest first. */
const listStatementDays = async (
  db: Db,
  customerId: string,
  references: readonly string[],
  today: CalendarDate,
): Promise<CalendarDate[]> => {
  const year = getLastClosedYear(today)
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
  const days = await listStatementDays(db, customerId, [reference], today)
  return days.length === 0 ? null : getLastClosedYear(today)
}

/** Finds the statements of the last year that the bell announces today; null without one. */
export const findAnnualStatement = async (
  db: Db,
  customerId: string,
  contracts: readonly Contract[],
  today: CalendarDate,
): Promise<AnnualStatementData | null> => {
  const year = getLastClosedYear(today)
  // Spares the query where an invoice of that year is owed, or none was due.
  const candidates = contracts.filter(({ debts }) => {
    const due = debts.filter(({ dueDate }) => dueDate.startsWith(year))
    return due.length > 0 && !due.some(isOwed)
  })
  const references = candidates.map(({ reference }) => reference)
  const days = await listStatementDays(db, customerId, references, today)
  const newest = days.at(-1)
  return newest === undefined ? null : { year, count: days.length, since: newest }
}
