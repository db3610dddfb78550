import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { mobile, productParams } from '../schemas.ts'

const body = z.object({ phone: mobile })

const output = z.object({ protocol: z.string() })

export const requestCallBack = defineEndpoint({
  id: 'requestCallBack',
  summary: 'Request a call-back',
  method: 'POST',
  path: '/{product}/attendance',
  access: 'customer',
  requiredRole: 'pays',
  params: productParams,
  body,
  output,
  problemCodes: ['ATTENDANCE.CLOSED'],
})

export const requestCallBackFixture = {
  params: { product: 'tim' },
  body: { phone: '+5511987654321' },
  output: { protocol: '202611210002' },
}
