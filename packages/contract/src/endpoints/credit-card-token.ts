import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { installmentPlan } from '../payments/methods.ts'
import { MAX_REFERENCES, productParams, reference } from '../schemas.ts'

const body = z.object({
  contractPhone: z.nullable(z.string()),
  contractReference: reference,
  /** Invoices of this contract, or of several contracts when the customer may pay them together. */
  debtsReferences: z.array(reference).check(z.minLength(1), z.maxLength(MAX_REFERENCES)),
  isCampaign: z.boolean(),
  /** The default is credit. */
  kind: z.optional(z.enum(['credit', 'debit'])),
})

/**
 * `fieldsUrl` is the acquirer's page of hosted fields for an iframe and contains the token.
 * `installments` are the acquirer's options; at most one when it offers no split.
 */
const output = z.object({
  token: z.string(),
  fieldsUrl: z.url(),
  installments: z.array(installmentPlan),
})

export const creditCardToken = defineEndpoint({
  id: 'creditCardToken',
  summary: "Token for the acquirer's hosted card fields",
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
    'PAYMENT.STATE.INVALID',
    'BULK.PAYMENT.NOT.ALLOWED',
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
