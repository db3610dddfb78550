import { z } from 'zod'
import { hashSha256, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'

/** A change of a payment that its customer may have missed. */
const notificationSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('received'), payment: z.string() }),
  z.object({ about: z.literal('failed'), payment: z.string() }),
  /** `event` is the id of the reversal. */
  z.object({ about: z.literal('disputed'), payment: z.string(), event: z.string() }),
  z.object({ about: z.literal('retained'), payment: z.string(), event: z.string() }),
  z.object({ about: z.literal('reversed'), payment: z.string(), event: z.string() }),
  /** `event` is the id of the money. */
  z.object({ about: z.literal('overpaid'), payment: z.string(), event: z.string() }),
  z.object({ about: z.literal('refunded'), payment: z.string(), event: z.string() }),
])
export type PaymentNotification = z.output<typeof notificationSchema>
export const parseNotification = (payload: unknown): PaymentNotification =>
  notificationSchema.parse(payload)

/** Outbox kind by channel. */
export const NOTIFICATION_KINDS = { sms: 'payment-news-sms', email: 'payment-news-email' } as const

/** SMS gateways accept message ids of up to 100 characters. */
const MAX_EVENT_ID_LENGTH = 64
const hashLongId = (id: string): string => (id.length <= MAX_EVENT_ID_LENGTH ? id : hashSha256(id))

/**
 * Enqueues an SMS and an e-mail in the transaction of the change. Their ids, which contain
 * `change`, make it idempotent.
 */
export const enqueuePaymentNotification = async (
  tx: Db,
  { outbox }: Pick<PaymentContext, 'outbox'>,
  notification: PaymentNotification,
  change: string = notification.about,
): Promise<void> => {
  const subject = 'event' in notification ? hashLongId(notification.event) : notification.payment
  const id = `news-${change}-${subject}`
  for (const [channel, kind] of Object.entries(NOTIFICATION_KINDS))
    await outbox.enqueue(tx, kind, notification, { id: `${id}-${channel}` })
}
