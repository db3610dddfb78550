import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { verifiedSession } from '../models.ts'
import { instant, productParams } from '../schemas.ts'
import { verifyPinFixture } from './verify-pin.ts'

/** Distinguishable letters and digits, without vowels, so that no code is a word. */
export const INBOUND_CODE_ALPHABET = '234579CDFGHJKMNPQRTVWXY'
export const INBOUND_CODE_LENGTH = 5

const output = z.object({
  /** The customer sends this code by SMS from an own phone to the number. */
  code: z.string().check(z.regex(/^[234579CDFGHJKMNPQRTVWXY]{5}$/)),
  number: z.string().check(z.regex(/^\+?\d{3,15}$/)),
  expiresAt: instant,
  serverTime: instant,
})

/** Equal for every phone. A repeated request returns the same code while it is valid. */
export const requestInboundSms = defineEndpoint({
  id: 'requestInboundSms',
  summary: 'Get a code that confirms the login when it is sent by SMS from a phone of the customer',
  method: 'POST',
  path: '/{product}/2factor/inbound-sms',
  access: 'pending',
  params: productParams,
  output,
  problemCodes: ['PIN.TRIES.EXCEEDED'],
})

/** Polled until `verified` is the new session. */
export const checkInboundSms = defineEndpoint({
  id: 'checkInboundSms',
  summary: 'Confirm the login once the SMS of the customer has arrived',
  method: 'POST',
  path: '/{product}/2factor/inbound-sms/check',
  access: 'pending',
  params: productParams,
  output: z.object({ verified: z.nullable(verifiedSession) }),
  problemCodes: ['PIN.EXPIRED', 'PIN.TRIES.EXCEEDED'],
})

const params = { product: 'tim' }
export const requestInboundSmsFixture = {
  params,
  output: {
    code: '4F7K9',
    number: '29999',
    expiresAt: '2026-11-21T12:10:00Z',
    serverTime: '2026-11-21T12:00:00Z',
  },
}
export const checkInboundSmsFixture = { params, output: { verified: verifyPinFixture.output } }
