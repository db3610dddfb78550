import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_REFERENCES, reference } from '../schemas.ts'

const body = z.object({
  contractReference: reference,
  debtReferences: z.array(reference).check(z.maxLength(MAX_REFERENCES)),
  variables: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
})

export const installmentTerm = defineEndpoint({
  id: 'installmentTerm',
  summary: 'Generate the installment term document',
  method: 'POST',
  path: '/document/InstallmentTerm',
  access: 'customer',
  requiredRole: 'sees',
  responseKind: 'pdf',
  body,
  problemCodes: ['DOCUMENT.NOT.AVAILABLE'],
})

export const installmentTermFixture = {
  body: { contractReference: 'CT1000000001', debtReferences: [], variables: {} },
  output: undefined,
}
