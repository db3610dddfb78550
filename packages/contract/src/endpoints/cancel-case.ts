import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { caseProtocol, casesFixture, supportCase } from './cases.ts'

const params = z.object({ protocol: caseProtocol })

/** Answers the case as it stands then: one that had ended before stays as it ended. */
export const cancelCase = defineEndpoint({
  id: 'cancelCase',
  summary: 'The customer takes a case back',
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
