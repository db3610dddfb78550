import type { PaymentMethodKey } from '@portal/contract'
import { bankSlip } from './bank-slip/method'
import { barCode } from './bar-code/method'
import { creditCard } from './credit-card/method'
import { debitCard } from './debit-card/method'
import { googlePay } from './google-pay/method'
import type { PaymentMethod } from './payment-method'
import { pix } from './pix/method'

/** Every payment method, in the picker's order: one row each. */
const METHODS: Record<PaymentMethodKey, PaymentMethod> = { pix, creditCard, debitCard, bankSlip, barCode, googlePay }

export const paymentMethods: readonly PaymentMethod[] = Object.values(METHODS)

export const methodOf = (key: PaymentMethodKey): PaymentMethod => METHODS[key]
