import { createHash } from 'node:crypto'
import { ApiProblem, isEmail, parseMobile, type Channel, type PaymentType } from '@portal/contract'
import { inTransaction } from '../../platform/db'
import type { Platform } from '../../platform/slice'
import type { Desk } from '../desk'
import { withKey } from '../engine/with-key'
import { codeDocumentOf } from '../pdf/document-of'
import type { PaymentRecord } from '../record'
import { openPaymentsOf, ownPayment } from '../store/payments'
import { viewPayment } from '../view'
import { awaitDelivery } from './delivery'
import { emailOf, smsOf } from './code-message'

export interface SendWish {
  readonly customerId: string
  readonly channel: Channel
  readonly method: PaymentType
  readonly contract: string
  readonly recipient: string
  readonly paymentId: string | undefined
  /** Of a campaign: the message names the offer site. */
  readonly isCampaign: boolean
}

const SENDS = { name: 'payment-send', points: 20, seconds: 3600 } as const
const TO_ONE = { name: 'payment-send-to', points: 10, seconds: 3600 } as const

const recipientOf = ({ channel, recipient }: SendWish): string => {
  const parsed = channel === 'sms' ? parseMobile(recipient) : isEmail(recipient) ? recipient : null
  if (parsed === null) throw new ApiProblem('BAD.REQUEST', { field: 'recipient' })
  return parsed
}

/** The payment meant: the one named, or the newest open one of that contract and method. */
const paymentFor = async ({ db }: Desk, { customerId, paymentId, contract, method }: SendWish): Promise<PaymentRecord> => {
  const candidates = paymentId === undefined ? await openPaymentsOf(db, customerId) : [await ownPayment(db, customerId, paymentId)]
  const found = candidates.find(({ payment, items }) =>
    payment.method === method && items.some((item) => item.contractReference === contract))
  if (found === undefined) throw new ApiProblem('NOT.FOUND', { field: 'paymentId' })
  return found
}

const promise = async (platform: Platform, desk: Desk, wish: SendWish, id: string): Promise<string> => {
  const to = recipientOf(wish)
  const record = await paymentFor(desk, wish)
  const payment = viewPayment(desk, record)
  const offerUrl = wish.isCampaign ? desk.config.offerUrl : null
  const message = wish.channel === 'sms' ? smsOf(payment, to, offerUrl) : emailOf(payment, to, await codeDocumentOf(desk, record), offerUrl)
  await platform.limits.take(SENDS, wish.customerId)
  await platform.limits.take(TO_ONE, to)
  const expiresAt = record.payment.expiresAt ?? undefined
  return inTransaction(desk.db, (tx) => desk.outbox.enqueue(tx, wish.channel, message, { id, expiresAt }))
}

/** Promises the message once per key, however often the call comes, and waits until it went out; answers its id. */
export const sendCode = async (platform: Platform, desk: Desk, wish: SendWish, idempotencyKey: string): Promise<string> => {
  const { customerId } = wish
  // Made of the key, so that a try that died half-way is the same message again.
  const id = `code-${createHash('sha256').update(`${customerId}:${idempotencyKey}`).digest('base64url')}`
  await withKey(desk, { customerId, operation: 'send', key: idempotencyKey }, wish, () => promise(platform, desk, wish, id))
  await awaitDelivery(desk, id)
  return id
}
