import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'

/** Account of the customer, to which the bank sends the request. `bank` is its ISPB. */
const payerAccount = z.strictObject({
  bank: z.string().check(z.regex(/^[0-9A-Z]{8}$/)),
  branch: z.string().check(z.regex(/^\d{1,4}$/)),
  account: z.string().check(z.regex(/^\d{1,20}$/)),
})

/** Without an account the response has a code to scan; with one the bank's app asks to approve. */
const body = z.strictObject({ reference, account: z.optional(payerAccount) })

const output = z.object({ copyPaste: z.nullable(z.string()) })

export const enrolAutomaticPix = defineEndpoint({
  id: 'enrolAutomaticPix',
  summary: 'Enrol a contract in Pix Automático without paying',
  interface: 'v2',
  method: 'POST',
  path: '/automatic-pix',
  access: 'customer',
  requiredRole: 'pays',
  body,
  output,
  problemCodes: ['PAYMENT.STATE.INVALID', 'METHOD.NOT.AVAILABLE', 'PROVIDER.UNAVAILABLE'],
})

export const enrolAutomaticPixFixture = {
  body: { reference: 'CT1000000001' },
  output: {
    copyPaste:
      '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9',
  },
}
