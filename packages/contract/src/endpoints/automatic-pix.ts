import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { paymentId } from '../payments/payment.ts'
import { calendarDate, calendarMonth, cents, instant, reference } from '../schemas.ts'

/**
 * What happened with the Pix Automático of a contract. enrolled, rejected, ended: its
 * authorization. The others are about one invoice; over_limit, not_in_time and second_in_month say
 * why it is not charged.
 */
export const AUTOMATIC_EVENT_KINDS = [
  'enrolled',
  'rejected',
  'ended',
  'scheduled',
  'paid',
  'failed',
  'retried',
  'given_up',
  'charge_cancelled',
  'over_limit',
  'not_in_time',
  'second_in_month',
] as const
export type AutomaticEventKind = (typeof AUTOMATIC_EVENT_KINDS)[number]

/** `day` is the day of the charge or of the attempt. */
export const automaticEvent = z.object({
  id: z.string(),
  /** A kind that was added later is read as `other`. */
  kind: z.catch(z.enum([...AUTOMATIC_EVENT_KINDS, 'other']), 'other'),
  at: instant,
  invoiceReference: z.nullable(reference),
  month: z.nullable(calendarMonth),
  amount: z.nullable(cents),
  day: z.nullable(calendarDate),
})
export type AutomaticEvent = z.output<typeof automaticEvent>

/** An announced charge. It can be cancelled until the end of `cancelUntil`; null afterwards. */
const nextCharge = z.object({
  paymentId,
  invoiceReference: reference,
  month: calendarMonth,
  amount: cents,
  day: calendarDate,
  cancelUntil: z.nullable(calendarDate),
})

/**
 * Pix Automático of one contract; `history` is newest first.
 *
 * - `off`: never authorized, or ended.
 * - `pending`: waits for the customer's approval in the bank's app.
 */
export const automaticPixContract = z.object({
  contractReference: reference,
  /** Products of the contract, such as 'TIM Controle 25 GB'. */
  name: z.string(),
  state: z.enum(['off', 'pending', 'active']),
  since: z.nullable(instant),
  limit: z.nullable(cents),
  next: z.nullable(nextCharge),
  history: z.array(automaticEvent),
})
export type AutomaticPixContract = z.output<typeof automaticPixContract>

/** `isOffered` is false if the operator's bank does not have Pix Automático. */
const output = z.object({ isOffered: z.boolean(), contracts: z.array(automaticPixContract) })

export const automaticPix = defineEndpoint({
  id: 'automaticPix',
  summary: 'Pix Automático of each contract: state, next charge, history',
  interface: 'v2',
  method: 'GET',
  path: '/automatic-pix',
  access: 'customer',
  output,
})

const active = {
  contractReference: 'CT1000000001',
  name: 'TIM Controle',
  state: 'active' as const,
  since: '2026-11-01T12:00:00Z',
  limit: 30000,
  next: {
    paymentId: 'pay_02',
    invoiceReference: 'FT100000000102',
    month: '2026-11',
    amount: 15235,
    day: '2026-11-30',
    cancelUntil: '2026-11-29',
  },
  history: [
    {
      id: 'scheduled:pay_02',
      kind: 'scheduled' as const,
      at: '2026-11-20T12:00:00Z',
      invoiceReference: 'FT100000000102',
      month: '2026-11',
      amount: 15235,
      day: '2026-11-30',
    },
    {
      id: 'enrolled:rec_01',
      kind: 'enrolled' as const,
      at: '2026-11-01T12:00:00Z',
      invoiceReference: null,
      month: null,
      amount: null,
      day: null,
    },
  ],
}
export const automaticPixFixture = { output: { isOffered: true, contracts: [active] } }
