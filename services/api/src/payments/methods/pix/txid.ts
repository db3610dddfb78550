import { z } from 'zod'

/** Marks the txids of payments, so that txids of other systems with the same key are not mistaken for them. */
const PREFIX = 'pay'
const TXID_PATTERN = /^pay([0-9a-f]{32})$/

/** Encodes a payment id as a txid of API Pix, [a-zA-Z0-9]{26,35}: the 16 bytes of the id in hexadecimal. */
export const toTxid = (paymentId: string): string =>
  PREFIX + Buffer.from(paymentId.slice('pay_'.length), 'base64url').toString('hex')

const PAYMENT_TXID = /^pay[0-9a-f]{32}$/i
const PRINTED_TXID = /^(?:ft|ac)\d{12}$/i

/** Banks may return a txid in capitals or small letters: restores the case that we wrote. */
export const restoreTxidCase = (text: string): string => {
  if (PAYMENT_TXID.test(text)) return text.toLowerCase()
  return PRINTED_TXID.test(text) ? text.toUpperCase() : text
}
export const txidText = z.string().max(64).transform(restoreTxidCase)

/** Returns the payment id in a txid; null for any other txid. */
export const parsePaymentId = (txid: string): string | null => {
  const hex = TXID_PATTERN.exec(txid)?.[1]
  return hex === undefined ? null : `pay_${Buffer.from(hex, 'hex').toString('base64url')}`
}
