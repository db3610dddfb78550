import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email } from '../schemas.ts'

const body = z.object({
  recipient: email,
  variables: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
})

const output = z.object({ messageId: z.string() })

export const sendInstallmentTerm = endpoint({
  id: 'sendInstallmentTerm',
  summary: 'E-mail the installment term document',
  method: 'POST',
  path: '/document/send/InstallmentTerm',
  access: 'customer',
  needs: 'pays',
  success: 202,
  idempotent: true,
  body,
  output,
  refuses: ['DOCUMENT.NOT.AVAILABLE'],
})

export const sendInstallmentTermFixture = {
  body: { recipient: 'pf-agreement@example.com', variables: { contractReference: 'CT1000000001' } },
  output: { messageId: 'msg_01' },
}
