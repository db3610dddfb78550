import { hasMethod, type MethodCharge, type Payment, type PaymentMethod } from '@portal/contract'

/** The charge of a payment by one of these methods; throws when it was made by another, or has none yet. */
const getCharge = <M extends PaymentMethod>(
  payment: Payment,
  ...methods: readonly M[]
): MethodCharge<M> => {
  if (!hasMethod(payment, ...methods) || payment.charge === null)
    throw new TypeError(`no ${methods.join()} but ${payment.method}, ${payment.status}`)
  return payment.charge as MethodCharge<M>
}
/** The provider's name for the Pix of a payment. */
export const getTxid = (payment: Payment): string => getCharge(payment, 'pix').txid
export const getCard = (payment: Payment) =>
  getCharge(payment, 'creditCard', 'debitCard', 'googlePay')

export const getBoleto = (payment: Payment) => getCharge(payment, 'bankSlip', 'barCode')

/** What a customer copies: the code of a Pix, the line of a billet. */
export const getCode = (payment: Payment): string => {
  const charge = getCharge(payment, 'pix', 'bankSlip', 'barCode')
  return 'copyPaste' in charge ? charge.copyPaste : charge.line
}
