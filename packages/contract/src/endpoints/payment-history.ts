import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { paymentMethod } from '../payments/methods.ts'
import { paymentSummary } from '../payments/payment-summary.ts'
import { paymentId } from '../payments/payment.ts'
import { calendarMonth, reference } from '../schemas.ts'
import { calendarYear } from '../calendar-year.ts'

/** Payments per response: `page` for a screen, `file` for a file of all payments. */
export const PAYMENT_HISTORY_PAGE_SIZES = { page: 50, file: 200 } as const

/**
 * `year` is the year of the payment in America/Sao_Paulo. `before` is the last payment of the
 * response before.
 */
const query = z.object({
  year: z.optional(calendarYear),
  method: z.optional(paymentMethod),
  before: z.optional(paymentId),
  size: z.optional(z.enum(['page', 'file'])),
})

const pastPayment = z.extend(paymentSummary, {
  /** Number for support. */
  protocol: z.string(),
  /** What the payment was started for. */
  invoices: z.array(z.object({ reference, contractReference: reference, month: calendarMonth })),
})
export type PastPayment = z.output<typeof pastPayment>

/** Newest first, by the day of the payment. `years` are all years with payments, newest first. */
const output = z.object({
  payments: z.array(pastPayment),
  hasMore: z.boolean(),
  years: z.array(calendarYear),
})
export type PaymentHistory = z.output<typeof output>

export const paymentHistory = defineEndpoint({
  id: 'paymentHistory',
  summary: 'All payments of the customer, newest first, in pages',
  interface: 'v2',
  method: 'GET',
  path: '/payments',
  access: 'customer',
  query,
  output,
})

export const pastPaymentFixture = {
  id: 'pay_01',
  protocol: '202611210000000001',
  method: 'pix' as const,
  status: 'confirmed' as const,
  total: 15368,
  createdAt: '2026-11-21T12:00:00Z',
  expiresAt: '2026-11-21T12:30:00Z',
  confirmedAt: '2026-11-21T12:05:00Z',
  refunds: [],
  overpayment: null,
  reversal: null,
  invoices: [{ reference: 'FT100000000101', contractReference: 'CT1000000001', month: '2026-10' }],
}
export const paymentHistoryFixture = {
  query: { year: '2026', method: 'pix' },
  output: { payments: [pastPaymentFixture], hasMore: false, years: ['2026'] },
}
