import { inArray } from 'drizzle-orm'
import { plusMs } from '../../platform/clock'
import type { Provider, Received } from '../calls/provider'
import type { PaymentContext } from '../context'
import { chargedBy, checkSoon } from '../store/charges'
import { providerEvents } from '../tables'
import { bookUnmatched } from './book-unmatched'

/** Far enough back that a provider's late booking is still seen. */
const LOOK_BACK_MS = 6 * 3_600_000
const lately = ({ clock }: Pick<PaymentContext, 'clock'>): Date => plusMs(clock.now(), -LOOK_BACK_MS)

const notBooked = async ({ db }: PaymentContext, received: readonly Received[]): Promise<Received[]> => {
  if (received.length === 0) return []
  const booked = await db.select({ id: providerEvents.id }).from(providerEvents)
    .where(inArray(providerEvents.id, received.map(({ money }) => money.id)))
  const known = new Set(booked.map(({ id }) => id))
  return received.filter(({ money }) => !known.has(money.id))
}

/**
 * Compares all that a provider has received since then with our books: no notice has to come for money to be found. Charges of ours are
 * looked at next, printed codes are booked; answers how much was missing.
 */
export const matchReceived = async (context: PaymentContext, provider: Provider, since = lately(context)): Promise<number> => {
  const missing = await notBooked(context, (await provider.received?.(since)) ?? [])
  const ours = await chargedBy(context.db, context, provider, missing.flatMap(({ reference }) => reference ?? []))
  await checkSoon(context, [...ours.values()])
  for (const { money, printed } of missing.filter(({ reference }) => reference === null || !ours.has(reference))) {
    const isBooked = printed !== null && (await bookUnmatched(context, printed, money))
    if (!isBooked) context.log.error({ event: money.id }, 'a provider received money that is for nothing of ours')
  }
  return missing.length
}
