import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { methodAvailability, selection } from '../models.ts'
import { PAYMENT_METHODS } from '../payments/methods.ts'
import { paymentItem, receiver } from '../payments/payment.ts'
import { paymentItemsFixture, receiverFixture } from './pay.ts'
import { cents, MAX_REFERENCES } from '../schemas.ts'

const body = z.object({
  items: z.array(selection).check(z.minLength(1), z.maxLength(MAX_REFERENCES)),
})

const output = z.object({
  total: cents,
  lines: z.array(paymentItem),
  receiver,
  methods: z.array(methodAvailability),
})

export const quote = defineEndpoint({
  id: 'quote',
  summary: 'Total and available methods of selected invoices',
  interface: 'v2',
  method: 'POST',
  path: '/quote',
  access: 'customer',
  partners: true,
  body,
  output,
  isReadOnly: true,
  problemCodes: ['INVOICE.ALREADY.PAID', 'PAYMENT.STATE.INVALID'],
})

export const quoteFixture = {
  body: { items: [{ reference: 'CT1000000001', debtsReference: ['FT100000000101'] }] },
  output: {
    total: 15368,
    lines: paymentItemsFixture,
    receiver: receiverFixture,
    methods: /* @__PURE__ */ PAYMENT_METHODS.map((method) => ({
      method,
      available: true,
      reason: null,
    })),
  },
}
