import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { customerType, productParams, reference } from '../schemas.ts'

const body = z.object({ contractReference: reference, debtReference: reference, customerType })

const output = z.object({ paymentStatus: z.enum(['PAGA', 'PENDENTE']) })

export const verifyPixPayment = defineEndpoint({
  id: 'verifyPixPayment',
  summary: 'Whether the Pix of an invoice is paid',
  method: 'POST',
  path: '/{product}/verify-pix-payment',
  access: 'customer',
  requiredRole: 'sees',
  partners: true,
  params: productParams,
  body,
  output,
})

export const verifyPixPaymentFixture = {
  params: { product: 'tim' },
  body: {
    contractReference: 'CT1000000001',
    debtReference: 'FT100000000101',
    customerType: 'PF' as const,
  },
  output: { paymentStatus: 'PENDENTE' as const },
}
