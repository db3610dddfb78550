import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { mobile } from '../schemas.ts'
import { caseProtocol } from './cases.ts'

/** Where the desk may reach who has lost the line that codes go to. */
const body = z.object({ phone: mobile })

const output = z.object({ protocol: caseProtocol })

/** For who knows a document and no more: the answer says nothing of its owner. */
export const reportLostPhone = defineEndpoint({
  id: 'reportLostPhone',
  summary: 'No line of the customer is in reach: the desk is to call',
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
