import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'

export const cancelAutomaticPix = defineEndpoint({
  id: 'cancelAutomaticPix',
  summary: 'End the Pix Automático of a contract',
  interface: 'v2',
  method: 'POST',
  path: '/automatic-pix/{reference}/cancel',
  access: 'customer',
  requiredRole: 'pays',
  params: z.object({ reference }),
  success: 204,
  problemCodes: ['PAYMENT.STATE.INVALID', 'PROVIDER.UNAVAILABLE'],
})

export const cancelAutomaticPixFixture = { params: { reference: 'CT1000000001' } }
