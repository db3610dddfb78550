import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

const output = z.object({ canRequestAttendance: z.boolean() })

export const canRequestCallBack = defineEndpoint({
  id: 'canRequestCallBack',
  summary: 'Whether a call-back can be requested now (08:10:00 to 20:30:00, America/Sao_Paulo)',
  method: 'GET',
  path: '/{product}/attendance/can-request',
  access: 'customer',
  params: productParams,
  output,
})

export const canRequestCallBackFixture = {
  params: { product: 'tim' },
  output: { canRequestAttendance: true },
}
