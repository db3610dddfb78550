import type { BilletKind, PaymentMethodKey, PaymentType } from '@portal/contract'

/** What is known of a payment method before any screen of it is loaded. */
export interface MethodFacts {
  readonly key: PaymentMethodKey
  readonly type: PaymentType
  readonly path: string
  /** Which code a BILLET payment asks for. */
  readonly billetKind?: BilletKind
  /** False while this portal cannot take the method, whatever the server says of the customer. */
  readonly isOffered: boolean
}

export const PICKER_PATH = '/pagamento'
export const RECEIPT_PATH = '/pagamento/comprovante'

/** Stable address of a payment's receipt. */
export const receiptPath = (paymentId: string): string => `${RECEIPT_PATH}/${paymentId}`
