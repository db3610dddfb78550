import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { login, loginFixture } from './login.ts'
import { companiesFixture } from './companies.ts'
import { verifyPinFixture } from './verify-pin.ts'

/** Ends the session and returns one of the other company; `verified` is always set. */
export const enterCompany = defineEndpoint({
  id: 'enterCompany',
  summary: 'Switch to another company of the same person',
  interface: 'v2',
  method: 'POST',
  path: '/companies/{id}/enter',
  access: 'customer',
  requiredRole: 'sees',
  params: z.object({ id: z.uuid() }),
  output: login.output,
  problemCodes: ['Blacklist', 'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS'],
})

export const enterCompanyFixture = {
  params: { id: companiesFixture.output.companies[1]?.id ?? '' },
  output: { ...loginFixture.output, verified: verifyPinFixture.output },
}
