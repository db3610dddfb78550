import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { cents, reference } from '../schemas.ts'

export const limitAutomaticPix = defineEndpoint({
  id: 'limitAutomaticPix',
  summary: 'Set the highest amount per charge of Pix Automático; null for none',
  interface: 'v2',
  method: 'POST',
  path: '/automatic-pix/{reference}/limit',
  access: 'customer',
  requiredRole: 'pays',
  params: z.object({ reference }),
  body: z.strictObject({ limit: z.nullable(cents.check(z.minimum(1), z.maximum(100_000_00))) }),
  success: 204,
  problemCodes: ['PAYMENT.STATE.INVALID'],
})

export const limitAutomaticPixFixture = {
  params: { reference: 'CT1000000001' },
  body: { limit: 30000 },
}
