import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { customerType, mobile, productParams } from '../schemas.ts'

const body = z.object({ type: customerType, phone: mobile })

export const recoverSms = defineEndpoint({
  id: 'recoverSms',
  summary: 'Send a verification SMS, also to recover access',
  method: 'POST',
  path: '/{product}/customer/recover',
  access: 'pending',
  success: 202,
  params: productParams,
  body,
  problemCodes: ['WRONG.CREDENTIALS', 'PIN.TRIES.EXCEEDED', 'PIN.RESEND.TOO.SOON'],
})

export const recoverSmsFixture = {
  params: { product: 'tim' },
  body: { type: 'PF' as const, phone: '+5511987654321' },
  output: undefined,
}
