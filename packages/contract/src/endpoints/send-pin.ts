import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant, mobile, productParams } from '../schemas.ts'

const body = z.object({ recipient: mobile })

/** Equal for sent and unsent codes, so that the response does not reveal known phone numbers. */
export const sentPin = z.object({ expiresAt: instant, resendAfter: instant, serverTime: instant })

export const sendPin = defineEndpoint({
  id: 'sendPin',
  summary: 'Send the PIN by SMS',
  method: 'POST',
  path: '/{product}/2factor/sms',
  access: 'pending',
  params: productParams,
  body,
  output: sentPin,
  problemCodes: ['PIN.TRIES.EXCEEDED', 'PIN.RESEND.TOO.SOON'],
})

export const sendPinFixture = {
  params: { product: 'tim' },
  body: { recipient: '+5511987654321' },
  output: {
    expiresAt: '2026-11-21T12:10:00Z',
    resendAfter: '2026-11-21T12:00:30Z',
    serverTime: '2026-11-21T12:00:00Z',
  },
}
