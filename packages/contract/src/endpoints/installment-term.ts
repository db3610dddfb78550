import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MOST_REFERENCES, reference } from '../schemas.ts'

const body = z.object({
  contractReference: reference,
  debtReferences: z.array(reference).check(z.maxLength(MOST_REFERENCES)),
  variables: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
})

export const installmentTerm = endpoint({
  id: 'installmentTerm',
  summary: 'Generate the installment term document',
  method: 'POST',
  path: '/document/InstallmentTerm',
  access: 'customer',
  needs: 'sees',
  answer: 'pdf',
  body,
  refuses: ['DOCUMENT.NOT.AVAILABLE'],
})

export const installmentTermFixture = {
  body: { contractReference: 'CT1000000001', debtReferences: [], variables: {} },
  output: undefined,
}
