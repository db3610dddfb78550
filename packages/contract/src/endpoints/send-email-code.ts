import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { email } from '../schemas.ts'
import { emailCode, emailCodeFixture } from './registered-email.ts'

/**
 * Without an address: resends the code of the pending change. `isRecorded` confirms the unconfirmed
 * e-mail of the operator's record.
 */
const body = z.object({ email: z.optional(email), isRecorded: z.optional(z.boolean()) })

export const sendEmailCode = defineEndpoint({
  id: 'sendEmailCode',
  summary: 'Send the code that confirms an e-mail',
  interface: 'v2',
  method: 'POST',
  path: '/email/code',
  access: 'customer',
  requiresProof: true,
  body,
  output: emailCode,
  problemCodes: ['PIN.EXPIRED', 'PIN.RESEND.TOO.SOON'],
})

export const sendEmailCodeFixture = { body: { email: 'ana@example.com' }, output: emailCodeFixture }
