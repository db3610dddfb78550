import { defineEndpoint } from '../endpoint.ts'
import { sentPin, sendPinFixture } from './send-pin.ts'

/** To the address that the customer has registered and confirmed here: it is never typed, and nothing tells whether there is one. */
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
