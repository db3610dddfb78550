import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

const output = z.object({ canRequestAttendance: z.boolean() })

export const canRequestAttendance = endpoint({
  id: 'canRequestAttendance',
  summary: 'May a call-back be requested now (08:10:00 to 20:30:00, America/Sao_Paulo)',
  method: 'GET',
  path: '/{product}/attendance/can-request',
  access: 'customer',
  params: productParams,
  output,
})

export const canRequestAttendanceFixture = {
  params: { product: 'tim' },
  output: { canRequestAttendance: true },
}
