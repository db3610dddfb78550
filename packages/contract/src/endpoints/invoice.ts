import * as z from 'zod/mini'
import { amountComponent } from '../amounts.ts'
import { contest } from '../contests.ts'
import { defineEndpoint } from '../endpoint.ts'
import { contract, invoiceSchema } from '../models.ts'
import { paymentSummary } from '../payments/payment-summary.ts'
import { calendarDate, calendarMonth, cents, reference } from '../schemas.ts'
import { suspension } from '../suspension.ts'
import { contractFixture, contractInvoiceFixture } from './contracts.ts'

const params = z.object({ reference })

const line = z.extend(amountComponent, {
  description: z.string(),
  /** Position of an item that can be contested. */
  position: z.optional(z.int()),
})

/** Lines add up to the total of the invoice; discounts are negative. */
const output = z.object({
  invoice: invoiceSchema,
  contract: z.omit(contract, { debts: true }),
  lines: z.array(line),
  /** The contract's previous invoice, for comparison; null without one and for an installment. */
  previous: z.optional(z.nullable(z.object({ month: calendarMonth, lines: z.array(line) }))),
  /** Contests of this invoice, newest first. */
  contests: z.optional(z.array(contest)),
  /** Last day for contesting; null for an invoice that cannot be contested. */
  contestUntil: z.optional(z.nullable(calendarDate)),
  /** Digitable line of the arrecadação code, 48 digits; null once paid. */
  barCodeLine: z.nullable(z.string()),
  /**
   * Projected total today (or on the due date if that is later) and on later days; empty for an
   * invoice that is paid, agreed or on offer.
   */
  ahead: z.array(z.object({ day: calendarDate, total: cents })),
  /** Fine and monthly interest for late payment, in basis points; absent in earlier versions. */
  lateRates: z.optional(z.object({ fine: z.int(), monthlyInterest: z.int() })),
  /**
   * Set while the service may be suspended because of this invoice; absent in responses of earlier
   * versions.
   */
  suspension: z.optional(z.nullable(suspension)),
  /** Limits of a payment of only a part, in cents; null if the invoice cannot be paid in part. */
  partialPayment: z.optional(z.nullable(z.object({ least: cents, most: cents }))),
  /** Day on which the customer wants to be reminded with the Pix code; null without one. */
  remindOn: z.optional(z.nullable(calendarDate)),
  /** Open payments first, then newest first. Payments that expired without action are left out. */
  payments: z.array(paymentSummary),
})
export type InvoiceDetails = z.output<typeof output>

export const invoice = defineEndpoint({
  id: 'invoice',
  summary: 'One invoice with its lines and payments',
  interface: 'v2',
  method: 'GET',
  path: '/invoices/{reference}',
  access: 'customer',
  params,
  output,
})

export const invoiceFixture = {
  params: { reference: 'FT100000000101' },
  output: {
    invoice: contractInvoiceFixture,
    contract: contractFixture,
    lines: [
      { kind: 'service', description: 'TIM Controle', amount: 14990, position: 1 },
      { kind: 'fine', description: 'Multa por atraso', amount: 299 },
      { kind: 'interest', description: 'Juros de mora', amount: 79 },
    ],
    previous: {
      month: '2026-09',
      lines: [{ kind: 'service', description: 'TIM Controle', amount: 14990, position: 1 }],
    },
    contests: [],
    contestUntil: '2029-11-05',
    barCodeLine: '846100000013499001092026612150001230456789012345',
    ahead: [
      { day: '2026-11-21', total: 15368 },
      { day: '2026-12-01', total: 15418 },
    ],
    lateRates: { fine: 200, monthlyInterest: 100 },
    payments: [],
  },
}
