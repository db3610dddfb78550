import { z } from 'zod'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'

/** What happened to a payment while its customer may not have been looking. */
const news = z.discriminatedUnion('about', [
  z.object({ about: z.literal('received'), payment: z.string() }),
  z.object({ about: z.literal('failed'), payment: z.string() }),
  /** `event`: the money that went back. */
  z.object({ about: z.literal('refunded'), payment: z.string(), event: z.string() }),
])
export type News = z.output<typeof news>
export const readNews = (payload: unknown): News => news.parse(payload)

/** Kinds of the outbox. */
export const NEWS_BY = { sms: 'payment-news-sms', email: 'payment-news-email' } as const

/** Promises to tell the customer, in the transaction that makes it true: once, by SMS and by e-mail, however often it happens. */
export const tell = async (
  tx: Db,
  { outbox }: Pick<PaymentContext, 'outbox'>,
  told: News,
): Promise<void> => {
  const id = `news-${told.about}-${told.about === 'refunded' ? told.event : told.payment}`
  for (const [channel, kind] of Object.entries(NEWS_BY))
    await outbox.enqueue(tx, kind, told, { id: `${id}-${channel}` })
}
