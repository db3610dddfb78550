import { defineEndpoint } from '../endpoint.ts'
import { sentPin, sendPinFixture } from './send-pin.ts'

/** Sent to the confirmed address on record. The response does not reveal whether there is one. */
export const sendPinByEmail = defineEndpoint({
  id: 'sendPinByEmail',
  summary: 'Send the PIN to the registered e-mail',
  method: 'POST',
  path: '/2factor/email',
  access: 'pending',
  output: sentPin,
  problemCodes: ['PIN.TRIES.EXCEEDED', 'PIN.RESEND.TOO.SOON'],
})

export const sendPinByEmailFixture = { output: sendPinFixture.output }
