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
  const found = await findStatementContracts(
    db,
    customerId,
    candidates.map(({ reference }) => reference),
    getYearPeriod(year),
  )
  const days = found
    .filter(({ invoices }) => findMissingInvoices(invoices, year).length === 0)
    .map(({ invoices }) => findFirstStatementDay(invoices, year))
    .filter((firstDay) => isStatementAnnounced(year, firstDay, today))
    .sort()
  const newest = days.at(-1)
  return newest === undefined ? null : { year, count: days.length, since: newest }
}
