import { decryptPayer, type Payer } from '../identity/index.ts'
import type { Keys } from '../platform/index.ts'
import type { PaymentRecord } from './record.ts'

/** Decrypts the payer for providers and documents. */
export const readPayer = (
  { customer }: Pick<Keys, 'customer'>,
  { payment, encryptedPayer }: Pick<PaymentRecord, 'payment' | 'encryptedPayer'>,
): Payer => decryptPayer(customer, payment.customerId, encryptedPayer)
