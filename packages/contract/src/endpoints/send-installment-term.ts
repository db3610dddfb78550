import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { email } from '../schemas.ts'

const body = z.object({
  recipient: email,
  variables: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
})

const output = z.object({ messageId: z.string() })

export const sendInstallmentTerm = defineEndpoint({
  id: 'sendInstallmentTerm',
  summary: 'E-mail the installment term document',
  method: 'POST',
  path: '/document/send/InstallmentTerm',
  access: 'customer',
  requiredRole: 'pays',
  success: 202,
  idempotent: true,
  body,
  output,
  problemCodes: ['DOCUMENT.NOT.AVAILABLE'],
})

export const sendInstallmentTermFixture = {
  body: { recipient: 'pf-agreement@example.com', variables: { contractReference: 'CT1000000001' } },
  output: { messageId: 'msg_01' },
}
