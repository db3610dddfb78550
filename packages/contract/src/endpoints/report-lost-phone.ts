import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { mobile } from '../schemas.ts'
import { caseProtocol } from './cases.ts'

/** Number that the support desk calls. */
const body = z.object({ phone: mobile })

const output = z.object({ protocol: caseProtocol })

/** The response is equal for known and unknown documents, so that it reveals nothing. */
export const reportLostPhone = defineEndpoint({
  id: 'reportLostPhone',
  summary: 'Request a call-back because the phone is lost',
  interface: 'v2',
  method: 'POST',
  path: '/lost-phone',
  access: 'pending',
  success: 201,
  idempotent: true,
  body,
  output,
  problemCodes: ['IDEMPOTENCY.KEY.REUSED'],
})

export const reportLostPhoneFixture = {
  body: { phone: '+5511912345678' },
  output: { protocol: '202611211234567890' },
}
