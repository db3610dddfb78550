import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { mobile, productParams } from '../schemas.ts'
import { sentPin, sendPinFixture } from './send-pin.ts'

const body = z.object({ recipient: mobile })

/** The call speaks the code. Returns METHOD.NOT.AVAILABLE at night. */
export const sendPinByVoice = defineEndpoint({
  id: 'sendPinByVoice',
  summary: 'Send the PIN by voice call',
  method: 'POST',
  path: '/{product}/2factor/voice',
  access: 'pending',
  params: productParams,
  body,
  output: sentPin,
  problemCodes: ['PIN.TRIES.EXCEEDED', 'PIN.RESEND.TOO.SOON', 'METHOD.NOT.AVAILABLE'],
})

export const sendPinByVoiceFixture = {
  params: sendPinFixture.params,
  body: sendPinFixture.body,
  output: sendPinFixture.output,
}
