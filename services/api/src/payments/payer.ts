import { decryptPayer, type Payer } from '../identity/index.ts'
import type { Keys } from '../platform/index.ts'
import type { PaymentRecord } from './record.ts'

/** Who pays, as providers and papers want to know them. */
export const payerOf = (
  { customer }: Pick<Keys, 'customer'>,
  { payment, sealedPayer }: Pick<PaymentRecord, 'payment' | 'sealedPayer'>,
): Payer => decryptPayer(customer, payment.customerId, sealedPayer)
