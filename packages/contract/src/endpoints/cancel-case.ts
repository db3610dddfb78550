import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { caseProtocol, casesFixture, supportCase } from './cases.ts'

const params = z.object({ protocol: caseProtocol })

/** Returns the current state; a case in a final state is not changed. */
export const cancelCase = defineEndpoint({
  id: 'cancelCase',
  summary: 'Cancel a support case',
  interface: 'v2',
  method: 'POST',
  path: '/cases/{protocol}/cancel',
  access: 'customer',
  requiredRole: 'pays',
  params,
  output: supportCase,
})

export const cancelCaseFixture = {
  params: { protocol: '202611211234567890' },
  output: casesFixture.output.cases[0],
}
