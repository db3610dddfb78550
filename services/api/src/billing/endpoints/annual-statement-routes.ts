import {
  annualStatementPdf,
  annualStatements,
  ApiProblem,
  MAX_STATEMENT_CONTRACTS,
  type CalendarDate,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { servePdf, serveJson, type Platform } from '../../platform/index.ts'
import { readPayer } from '../../identity/index.ts'
import { drawAnnualStatement } from '../pdf/annual-statement-pdf.ts'
import {
  findEarlierMissingInvoices,
  findMissingInvoices,
  getLastClosedYear,
  getYearPeriod,
  isYearClosed,
  listPaidInvoices,
} from '../rules/annual-statement.ts'
import { decryptPhone } from '../store/encrypted-contacts.ts'
import { findStatementContracts, listStatementContracts } from '../store/annual-statements.ts'

/** Before the first invoice of any contract. */
const EARLIEST = '0001-01-01' as CalendarDate

export const registerAnnualStatementRoutes = (
  app: FastifyInstance,
  { db, clock, keys }: Platform,
): void => {
  serveJson(app, annualStatements, async ({ session, query }) => {
    const today = clock.today()
    const { year = getLastClosedYear(today), after } = query
    if (!isYearClosed(year, today)) throw new ApiProblem('NOT.FOUND')
    const { years, contracts } = await listStatementContracts(db, session.customerId, {
      period: getYearPeriod(year),
      after,
      limit: MAX_STATEMENT_CONTRACTS + 1,
      today,
    })
    const page = contracts.slice(0, MAX_STATEMENT_CONTRACTS)
    return {
      year,
      years: [...years],
      contracts: page.map(({ reference, product, invoices }) => ({
        contractReference: reference,
        product,
        invoiceCount: invoices.filter(({ dueDate }) => dueDate.startsWith(year)).length,
        missing: findMissingInvoices(invoices, year),
      })),
      hasMore: contracts.length > page.length,
    }
  })

  servePdf(app, annualStatementPdf, async ({ session, params, query: { year } }) => {
    const { customerId } = session
    const today = clock.today()
    if (!isYearClosed(year, today)) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
    const [contract] = await findStatementContracts(db, customerId, [params.reference], {
      from: EARLIEST,
      until: getYearPeriod(year).until,
    })
    if (contract === undefined) throw new ApiProblem('NOT.FOUND')
    const { reference, invoices, encryptedPhone } = contract
    const paid = listPaidInvoices(invoices, year)
    if (paid.length === 0 || findMissingInvoices(invoices, year).length > 0)
      throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
    const content = await drawAnnualStatement({
      payer: await readPayer(db, keys.customer, customerId),
      contract: reference,
      phone: decryptPhone(keys.customer, reference, encryptedPhone),
      year,
      paid,
      earlierMissing: findEarlierMissingInvoices(invoices, year),
      today,
    })
    return { filename: `quitacao-${reference}-${year}.pdf`, content }
  })
}
