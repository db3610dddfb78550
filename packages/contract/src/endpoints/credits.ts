import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDate, calendarMonth, cents, instant, reference } from '../schemas.ts'

/**
 * Kinds of changes. overpaid, contest, restored and refund_failed add to the credit: money above
 * what was owed, a contested amount that had been paid, a use that was undone, a refund that was
 * refused. used, refund and reversed subtract from it.
 */
export const CREDIT_ENTRY_KINDS = [
  'overpaid',
  'contest',
  'restored',
  'refund_failed',
  'used',
  'refund',
  'reversed',
  'other',
] as const

const creditEntry = z.object({
  id: z.string(),
  /** A kind that was added later is read as `other`. */
  kind: z.catch(z.enum(CREDIT_ENTRY_KINDS), 'other'),
  /** Positive if it added to the credit. */
  amount: cents,
  at: instant,
  /** The invoice that was paid, contested or reduced; null if it is not known any more. */
  invoice: z.nullable(z.object({ reference, month: calendarMonth })),
})
export type CreditEntry = z.output<typeof creditEntry>

/**
 * An open invoice that the credit can reduce today: `amount` would be used, and `rest` would be
 * left to pay.
 */
const creditTarget = z.object({
  reference,
  contractReference: reference,
  month: calendarMonth,
  dueDate: calendarDate,
  /** `isPrescribed` of the invoice. */
  isPrescribed: z.optional(z.boolean()),
  total: cents,
  amount: cents,
  rest: cents,
})
export type CreditTarget = z.output<typeof creditTarget>

/**
 * Money that was asked back and has not arrived; it cannot be used. `answerBy` is the deadline of a
 * bank transfer, null for a refund by the way it was paid.
 */
const creditRefund = z.object({ amount: cents, answerBy: z.nullable(calendarDate) })
export type CreditRefund = z.output<typeof creditRefund>

/** `balance` can be used or asked back. Entries: newest first; targets, refunds: oldest first. */
export const credit = z.object({
  balance: cents,
  entries: z.array(creditEntry),
  targets: z.array(creditTarget),
  refunds: z.array(creditRefund),
  /** Refund of the balance as of today: parts by the way it was paid, and by bank transfer. */
  refundWays: z.object({ original: cents, transfer: cents }),
})
export type Credit = z.output<typeof credit>

export const credits = defineEndpoint({
  id: 'credits',
  summary: 'Credit of the customer, what changed it, and the invoices that it can reduce',
  interface: 'v2',
  method: 'GET',
  path: '/credits',
  access: 'customer',
  output: credit,
})

export const creditsFixture = {
  output: {
    balance: 5000,
    entries: [
      {
        id: 'credit-2',
        kind: 'contest' as const,
        amount: 1990,
        at: '2026-11-18T15:00:00Z',
        invoice: { reference: 'FT100000100107', month: '2026-10' },
      },
      {
        id: 'credit-1',
        kind: 'overpaid' as const,
        amount: 3010,
        at: '2026-11-02T15:00:00Z',
        invoice: null,
      },
    ],
    targets: [
      {
        reference: 'FT100000000101',
        contractReference: 'CT1000000001',
        month: '2026-10',
        dueDate: '2026-11-05',
        total: 15368,
        amount: 5000,
        rest: 10368,
      },
    ],
    refunds: [],
    refundWays: { original: 3010, transfer: 1990 },
  },
}
