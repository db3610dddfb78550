import { payerIn, type Payer } from '../identity'
import type { Keys } from '../platform'
import type { PaymentRecord } from './record'

/** Who pays, as providers and papers want to know them. */
export const payerOf = (
  { customer }: Pick<Keys, 'customer'>,
  { payment, sealedPayer }: Pick<PaymentRecord, 'payment' | 'sealedPayer'>,
): Payer => payerIn(customer, payment.customerId, sealedPayer)
