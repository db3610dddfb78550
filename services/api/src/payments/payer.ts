import { decryptPayer, type Payer } from '../identity/index.ts'
import type { Keys } from '../platform/index.ts'
import type { PaymentRecord } from './record.ts'

/** Who pays, as providers and papers want to know them. */
export const readPayer = (
  { customer }: Pick<Keys, 'customer'>,
  { payment, encryptedPayer: encryptedPayer }: Pick<PaymentRecord, 'payment' | 'encryptedPayer'>,
): Payer => decryptPayer(customer, payment.customerId, encryptedPayer)
