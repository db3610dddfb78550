import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { mobile, productParams } from '../schemas.ts'

const body = z.object({ phone: mobile })

export const blindageSms = defineEndpoint({
  id: 'blindageSms',
  summary: 'Send an SMS that confirms the protection of the data',
  method: 'POST',
  path: '/{product}/blindage/send/sms',
  access: 'customer',
  success: 202,
  params: productParams,
  body,
  problemCodes: ['WRONG.CREDENTIALS'],
})

export const blindageSmsFixture = {
  params: { product: 'tim' },
  body: { phone: '+5511987654321' },
  output: undefined,
}
