import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { customerType, mobile, productParams } from '../schemas.ts'

const body = z.object({ type: customerType, phone: mobile })

export const recoverSms = endpoint({
  id: 'recoverSms',
  summary: 'Verification SMS, also to recover access',
  method: 'POST',
  path: '/{product}/customer/recover',
  access: 'pending',
  success: 202,
  params: productParams,
  body,
  refuses: ['WRONG.CREDENTIALS', 'PIN.TRIES.EXCEEDED', 'PIN.RESEND.TOO.SOON'],
})

export const recoverSmsFixture = {
  params: { product: 'tim' },
  body: { type: 'PF' as const, phone: '+5511987654321' },
  output: undefined,
}
