import { z } from 'zod'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'

/** What happened to a payment while its customer may not have been looking. */
const notificationSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('received'), payment: z.string() }),
  z.object({ about: z.literal('failed'), payment: z.string() }),
  /** `event`: the money that went back. */
  z.object({ about: z.literal('refunded'), payment: z.string(), event: z.string() }),
])
export type PaymentNotification = z.output<typeof notificationSchema>
export const parseNotification = (payload: unknown): PaymentNotification =>
  notificationSchema.parse(payload)

/** Kinds of the outbox. */
export const NOTIFICATION_KINDS = { sms: 'payment-news-sms', email: 'payment-news-email' } as const

/** Promises to tell the customer, in the transaction that makes it true: once, by SMS and by e-mail, however often it happens. */
export const enqueuePaymentNotification = async (
  tx: Db,
  { outbox }: Pick<PaymentContext, 'outbox'>,
  told: PaymentNotification,
): Promise<void> => {
  const id = `news-${told.about}-${told.about === 'refunded' ? told.event : told.payment}`
  for (const [channel, kind] of Object.entries(NOTIFICATION_KINDS))
    await outbox.enqueue(tx, kind, told, { id: `${id}-${channel}` })
}
