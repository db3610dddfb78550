import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { email } from '../schemas.ts'
import { sentPin, sendPinFixture } from './send-pin.ts'

/**
 * Sent to a person who has accepted an invitation of the company. The response does not reveal
 * whether there is one.
 */
export const sendPinToPerson = defineEndpoint({
  id: 'sendPinToPerson',
  summary: 'Send the PIN to a person of the company',
  method: 'POST',
  path: '/2factor/person',
  access: 'pending',
  body: z.object({ email }),
  output: sentPin,
  problemCodes: ['PIN.TRIES.EXCEEDED', 'PIN.RESEND.TOO.SOON'],
})

export const sendPinToPersonFixture = {
  body: { email: 'rita@example.com' },
  output: sendPinFixture.output,
}
