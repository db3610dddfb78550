import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mobile, productParams } from '../schemas.ts'

const body = z.object({ phone: mobile })

const output = z.object({ protocol: z.string() })

export const requestAttendance = endpoint({
  id: 'requestAttendance',
  summary: 'Request a call-back',
  method: 'POST',
  path: '/{product}/attendance',
  access: 'customer',
  needs: 'pays',
  params: productParams,
  body,
  output,
  refuses: ['ATTENDANCE.CLOSED'],
})

export const requestAttendanceFixture = {
  params: { product: 'tim' },
  body: { phone: '+5511987654321' },
  output: { protocol: '202611210002' },
}
