import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** State of a code that was sent to the masked address `email`. */
export const emailCode = z.object({
  email: z.string(),
  expiresAt: instant,
  resendAfter: instant,
  serverTime: instant,
})
export type EmailCode = z.output<typeof emailCode>

/**
 * `pending` is an unconfirmed change, so that a reload continues at its code. `isConfirmed` is
 * false for the e-mail of the operator's record that the customer has not confirmed: it receives
 * notifications, but no login codes. Absent before that was returned.
 */
const output = z.object({
  email: z.nullable(z.string()),
  isConfirmed: z.optional(z.boolean()),
  pending: z.nullable(emailCode),
})
export type RegisteredEmail = z.output<typeof output>

export const registeredEmail = defineEndpoint({
  id: 'registeredEmail',
  summary: 'Get the registered e-mail, masked',
  interface: 'v2',
  method: 'GET',
  path: '/email',
  access: 'customer',
  output,
})

export const emailCodeFixture = {
  email: 'a***@example.com',
  expiresAt: '2026-11-21T12:10:00Z',
  resendAfter: '2026-11-21T12:00:30Z',
  serverTime: '2026-11-21T12:00:00Z',
}
export const registeredEmailFixture = {
  output: { email: 'p***@example.com', isConfirmed: false, pending: emailCodeFixture },
}
