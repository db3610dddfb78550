import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { verifiedSession } from '../models.ts'
import { mobile, productParams } from '../schemas.ts'
import { verifyPinFixture } from './verify-pin.ts'

/** Page at which the operator's redirects end, with `code` and `state` in the query. */
export const NUMBER_VERIFICATION_PATH = '/api/number-verification'

/** Long enough for every operator, short enough for a log line. */
const opaqueText = z.string().check(z.minLength(1), z.maxLength(2048))

/** The response is equal for every phone. */
export const startNumberVerification = defineEndpoint({
  id: 'startNumberVerification',
  summary: "Get the URL at which the mobile operator recognizes the phone of the browser's network",
  method: 'POST',
  path: '/{product}/2factor/number-verification',
  access: 'pending',
  params: productParams,
  body: z.object({ recipient: mobile }),
  output: z.object({ authorizationUrl: z.url() }),
  problemCodes: ['METHOD.NOT.AVAILABLE', 'PIN.TRIES.EXCEEDED'],
})

/** `verified` is null if the phone was not proven, for whatever reason. */
export const checkNumberVerification = defineEndpoint({
  id: 'checkNumberVerification',
  summary: 'Confirm the login with what the mobile operator returned for the phone',
  method: 'POST',
  path: '/{product}/2factor/number-verification/check',
  access: 'pending',
  params: productParams,
  body: z.object({ recipient: mobile, code: opaqueText, state: opaqueText }),
  output: z.object({ verified: z.nullable(verifiedSession) }),
  problemCodes: ['PIN.TRIES.EXCEEDED'],
})

const params = { product: 'tim' }
const recipient = '+5511987654321'
export const startNumberVerificationFixture = {
  params,
  body: { recipient },
  output: { authorizationUrl: 'https://operadora.example.com/authorize?client_id=portal' },
}
export const checkNumberVerificationFixture = {
  params,
  body: { recipient, code: 'code', state: 'state' },
  output: { verified: verifyPinFixture.output },
}
