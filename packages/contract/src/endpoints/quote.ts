import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { methodAvailability, selection } from '../models.ts'
import { PAYMENT_METHODS } from '../payments/methods.ts'
import { paymentLine, receiver } from '../payments/payment.ts'
import { paymentLinesFixture, receiverFixture } from './pay.ts'
import { cents, MOST_REFERENCES } from '../schemas.ts'

const body = z.object({
  items: z.array(selection).check(z.minLength(1), z.maxLength(MOST_REFERENCES)),
})

const output = z.object({
  total: cents,
  lines: z.array(paymentLine),
  receiver,
  methods: z.array(methodAvailability),
})

export const quote = endpoint({
  id: 'quote',
  summary: 'Total and methods for a choice of invoices, before paying',
  interface: 'v2',
  method: 'POST',
  path: '/quote',
  access: 'customer',
  partners: true,
  body,
  output,
  reads: true,
  refuses: ['INVOICE.ALREADY.PAID', 'PAYMENT.STATE'],
})

export const quoteFixture = {
  body: { items: [{ reference: 'CT1000000001', debtsReference: ['FT100000000101'] }] },
  output: {
    total: 15368,
    lines: paymentLinesFixture,
    receiver: receiverFixture,
    methods: /* @__PURE__ */ PAYMENT_METHODS.map((method) => ({
      method,
      available: true,
      reason: null,
    })),
  },
}
