import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { PAY_ENDPOINT } from '../endpoint-descriptor.ts'
import { selection } from '../models.ts'
import { orderFields, paymentType } from '../payments/methods.ts'
import { payment } from '../payments/payment.ts'
import { calendarDate, cents, MAX_REFERENCES } from '../schemas.ts'

/** Strict: a request with an amount is rejected, because only the API computes amounts. */
const item = z.strictObject({
  ...selection.shape,
  paymentMethod: paymentType,
  /** Last day on which the code shall be payable. The API may shorten it. */
  expirationDate: z.nullable(calendarDate),
  /** Fields of the payment method. */
  ...orderFields,
  /**
   * Total that the page displayed, in cents. The API only compares it and returns AMOUNT.CHANGED on
   * a difference.
   */
  seenTotal: z.optional(cents),
})

/** One payment of all items with one method. The API computes the amount. */
const body = z.array(item).check(z.minLength(1), z.maxLength(MAX_REFERENCES))

export const pay = defineEndpoint({
  ...PAY_ENDPOINT,
  body,
  output: payment,
  problemCodes: [
    'INVOICE.ALREADY.PAID',
    'AMOUNT.CHANGED',
    'PAYMENT.IN.PROGRESS',
    'PAYMENT.STATE.INVALID',
    'BULK.PAYMENT.NOT.ALLOWED',
    'METHOD.NOT.AVAILABLE',
    'CARD.BLOCKED',
    'IDEMPOTENCY.KEY.REUSED',
    'PROVIDER.UNAVAILABLE',
  ],
})

/** Constants, because bundlers retain what is read out of an object at module level. */
export const paymentItemsFixture = [
  {
    contractReference: 'CT1000000001',
    debtReference: 'FT100000000101',
    month: '2026-10',
    dueDate: '2026-11-05',
    components: [
      { kind: 'service', amount: 14990 },
      { kind: 'fine', amount: 299 },
      { kind: 'interest', amount: 79 },
    ],
    total: 15368,
  },
]
export const receiverFixture = { name: 'Operadora Telecom S.A.', cnpj: '11444777000161' }

export const paymentFixture = {
  id: 'pay_01',
  protocol: '2026112100001',
  status: 'awaiting_payer' as const,
  method: 'pix' as const,
  total: 15368,
  lines: paymentItemsFixture,
  receiver: receiverFixture,
  createdAt: '2026-11-21T12:00:00Z',
  expiresAt: '2026-11-21T12:30:00Z',
  confirmedAt: null,
  moneyId: null,
  payer: { name: 'Ana Souza', maskedDocument: '***.533.447-**' },
  by: null,
  endedBecause: null,
  refunds: [],
  overpayment: null,
  reversal: null,
  serverTime: '2026-11-21T12:00:00Z',
  charge: { txid: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', copyPaste: '00020101021226' },
  settlesAll: false,
  offerUrl: null,
}

export const payFixture = {
  body: [
    {
      reference: 'CT1000000001',
      debtsReference: ['FT100000000101'],
      paymentMethod: 'PIX' as const,
      expirationDate: null,
    },
  ],
  output: paymentFixture,
}
