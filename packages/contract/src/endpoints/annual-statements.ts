import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDate, calendarMonth, reference } from '../schemas.ts'
import { calendarYear } from '../calendar-year.ts'

export const MAX_STATEMENT_CONTRACTS = 100

/** `year`: the last closed year by default. `after` is the last contract of the response before. */
const query = z.object({
  year: z.optional(calendarYear),
  after: z.optional(reference),
})

/**
 * An invoice without which the year is not paid.
 *
 * - `open`: it is owed.
 * - `contested`: its contest is not answered.
 * - `agreement`: installments of the agreement that replaced it are owed.
 */
const missingInvoice = z.object({
  reference,
  month: calendarMonth,
  dueDate: calendarDate,
  reason: z.enum(['open', 'contested', 'agreement']),
  /** Set for an installment of an agreement. */
  installment: z.nullable(z.object({ number: z.int(), of: z.int() })),
  /** The agreement, for that reason; absent for other reasons. */
  replacedBy: z.optional(reference),
})
export type MissingInvoice = z.output<typeof missingInvoice>

const contractYear = z.object({
  contractReference: reference,
  product: z.string(),
  /** Invoices and installments that were due in the year. */
  invoiceCount: z.int(),
  /** Oldest first; the statement is available if there is none. */
  missing: z.array(missingInvoice),
})
export type ContractYear = z.output<typeof contractYear>

/**
 * Contracts with an invoice that was due in `year`. `years` are all closed years with invoices,
 * newest first.
 */
const output = z.object({
  year: calendarYear,
  years: z.array(calendarYear),
  contracts: z.array(contractYear),
  hasMore: z.boolean(),
})
export type AnnualStatements = z.output<typeof output>

export const annualStatements = defineEndpoint({
  id: 'annualStatements',
  summary: 'Statements that all invoices of a year are paid (Lei 12.007/2009), by contract',
  interface: 'v2',
  method: 'GET',
  path: '/annual-statements',
  access: 'customer',
  query,
  output,
})

export const annualStatementsFixture = {
  query: { year: '2025' },
  output: {
    year: '2025',
    years: ['2025'],
    contracts: [
      {
        contractReference: 'CT1000000001',
        product: 'TIM Controle',
        invoiceCount: 12,
        missing: [],
      },
      {
        contractReference: 'CT1000000002',
        product: 'LIVE Fibra',
        invoiceCount: 4,
        missing: [
          {
            reference: 'FT100000000204',
            month: '2025-11',
            dueDate: '2025-12-05',
            reason: 'open' as const,
            installment: null,
          },
        ],
      },
    ],
    hasMore: false,
  },
}
