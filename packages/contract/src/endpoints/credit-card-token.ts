import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { installmentPlan } from '../payments/methods.ts'
import { MAX_REFERENCES, productParams, reference } from '../schemas.ts'

const body = z.object({
  contractPhone: z.nullable(z.string()),
  contractReference: reference,
  /** Invoices of this contract, or of the customer's others where they may be paid together. */
  debtsReferences: z.array(reference).check(z.minLength(1), z.maxLength(MAX_REFERENCES)),
  isCampaign: z.boolean(),
  /** Credit when left out. */
  kind: z.optional(z.enum(['credit', 'debit'])),
})

/** `fieldsUrl`: page of the acquirer's hosted fields, with the token in it, for an iframe. `installments`: how the acquirer splits the amount; empty or one where it does not. */
const output = z.object({
  token: z.string(),
  fieldsUrl: z.url(),
  installments: z.array(installmentPlan),
})

export const creditCardToken = defineEndpoint({
  id: 'creditCardToken',
  summary: 'Token that opens the hosted card fields',
  method: 'POST',
  path: '/{product}/credit-card-token',
  access: 'customer',
  requiredRole: 'pays',
  partners: true,
  params: productParams,
  body,
  output,
  problemCodes: [
    'CARD.BLOCKED',
    'INVOICE.ALREADY.PAID',
    'PAYMENT.STATE',
    'MULTIPLE.NOT.ALLOWED',
    'PROVIDER.UNAVAILABLE',
  ],
})

export const creditCardTokenFixture = {
  params: { product: 'tim' },
  body: {
    contractPhone: '+5511987654321',
    contractReference: 'CT1000000001',
    debtsReferences: ['FT100000000101'],
    isCampaign: false,
  },
  output: {
    token: 'card-token',
    fieldsUrl: 'http://localhost:4101/fields?token=card-token',
    installments: [{ count: 1, amount: 15368, total: 15368, isInterestFree: true }],
  },
}
