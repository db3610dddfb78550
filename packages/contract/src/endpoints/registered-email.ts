import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** A code that is on its way to `email`; addresses leave the server masked. */
export const emailCode = z.object({
  email: z.string(),
  expiresAt: instant,
  resendAfter: instant,
  serverTime: instant,
})
export type EmailCode = z.output<typeof emailCode>

/** `pending`: a change that waits for its code, so that a reload goes on where the customer was. */
const output = z.object({ email: z.nullable(z.string()), pending: z.nullable(emailCode) })
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
  output: { email: 'p***@example.com', pending: emailCodeFixture },
}
