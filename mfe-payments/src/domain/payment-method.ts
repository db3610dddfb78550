import { pathTo, patternOf } from '@portal/contract/paths'
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

export const PICKER_PATH = patternOf('picker')

/** Stable address of a payment's receipt. */
export const receiptPath = (paymentId: string): string => pathTo('receipt', { id: paymentId })
