import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { selection } from '../models.ts'
import { installmentPlan } from '../payments/methods.ts'
import { MAX_REFERENCES } from '../schemas.ts'

const body = z.object({
  items: z.array(selection).check(z.minLength(1), z.maxLength(MAX_REFERENCES)),
})

export const installmentPlans = defineEndpoint({
  id: 'installmentPlans',
  summary: 'Installment options for a wallet card',
  interface: 'v2',
  method: 'POST',
  path: '/installments',
  access: 'customer',
  partners: true,
  body,
  output: z.object({ installments: z.array(installmentPlan) }),
  isReadOnly: true,
  problemCodes: ['INVOICE.ALREADY.PAID', 'PAYMENT.STATE.INVALID', 'PROVIDER.UNAVAILABLE'],
})

export const installmentPlansFixture = {
  body: { items: [{ reference: 'CT1000000001', debtsReference: ['FT100000000101'] }] },
  output: {
    installments: [
      { count: 1, amount: 15368, total: 15368, isInterestFree: true },
      { count: 2, amount: 7684, total: 15368, isInterestFree: true },
      { count: 12, amount: 1453, total: 17436, isInterestFree: false },
    ],
  },
}
