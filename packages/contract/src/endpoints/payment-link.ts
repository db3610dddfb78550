import * as z from 'zod/mini'
import { amountComponent } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { PaymentMethod } from '../payments/methods.ts'
import { paymentId, receiver } from '../payments/payment.ts'
import { calendarDate, calendarMonth, cents, instant } from '../schemas.ts'
import { receiverFixture } from './pay.ts'

/** Method of the code that the page of a link shows. */
export const PAYMENT_LINK_METHOD = 'pix' satisfies PaymentMethod

/**
 * - `preparing`: the provider has not created the code yet.
 * - `ended`: the code is no longer payable, and a new one may be requested.
 */
export const LINKED_PAYMENT_STATES = ['preparing', 'open', 'paid', 'ended'] as const

/** `paymentId` is from an earlier response; without it a code is created or resumed. */
const body = z.object({
  token: z.string().check(z.regex(/^[\w-]{22}$/)),
  paymentId: z.optional(paymentId),
})

/** For the bearer of a reminder's link: no name, document, phone, contract or invoice number. */
const output = z.object({
  month: calendarMonth,
  dueDate: calendarDate,
  isInstallment: z.boolean(),
  /** `isPrescribed` of the invoice. */
  isPrescribed: z.optional(z.boolean()),
  total: cents,
  components: z.array(amountComponent),
  receiver,
  paymentId,
  state: z.enum(LINKED_PAYMENT_STATES),
  /** Pix code; null unless the state is 'open'. */
  copyPaste: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
  /** Server clock of the response, so that countdowns do not depend on the device. */
  serverTime: instant,
})

/**
 * A POST, so that no server logs the token; repeating it resumes the code that is open. Unknown,
 * expired and revoked links are all NOT.FOUND.
 */
export const paymentLink = defineEndpoint({
  id: 'paymentLink',
  summary: 'Get the Pix code of the invoice of a reminder',
  interface: 'v2',
  method: 'POST',
  path: '/payment-link',
  access: 'public',
  isReadOnly: true,
  body,
  output,
  problemCodes: ['PAYMENT.IN.PROGRESS', 'PROVIDER.UNAVAILABLE'],
})

export const paymentLinkFixture = {
  body: { token: 'k'.repeat(22) },
  output: {
    month: '2026-10',
    dueDate: '2026-11-05',
    isInstallment: false,
    total: 15368,
    components: [
      { kind: 'service', amount: 14990 },
      { kind: 'fine', amount: 299 },
      { kind: 'interest', amount: 79 },
    ],
    receiver: receiverFixture,
    paymentId: 'pay_01',
    state: 'open' as const,
    copyPaste: '00020101021226',
    expiresAt: '2026-11-21T12:30:00Z',
    serverTime: '2026-11-21T12:00:00Z',
  },
}
