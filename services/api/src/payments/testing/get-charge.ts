import { hasMethod, type MethodCharge, type Payment, type PaymentMethod } from '@portal/contract'

/** Returns the charge of a payment by one of these methods; throws if there is none. */
const getCharge = <M extends PaymentMethod>(
  payment: Payment,
  ...methods: readonly M[]
): MethodCharge<M> => {
  if (!hasMethod(payment, ...methods) || payment.charge === null)
    throw new TypeError(`no ${methods.join()} but ${payment.method}, ${payment.status}`)
  return payment.charge as MethodCharge<M>
}
export const getTxid = (payment: Payment): string => getCharge(payment, 'pix').txid
export const getCard = (payment: Payment) =>
  getCharge(payment, 'creditCard', 'debitCard', 'googlePay')

export const getBoleto = (payment: Payment) => getCharge(payment, 'bankSlip', 'barCode')

/** Returns the Pix code or the digitable line. */
export const getCode = (payment: Payment): string => {
  const charge = getCharge(payment, 'pix', 'bankSlip', 'barCode')
  return 'copyPaste' in charge ? charge.copyPaste : charge.line
}
