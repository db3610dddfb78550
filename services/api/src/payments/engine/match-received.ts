import { inArray } from 'drizzle-orm'
import { addMs } from '../../platform/index.ts'
import type { Provider, Received } from '../calls/provider.ts'
import type { PaymentContext } from '../context.ts'
import { chargedBy, checkSoon, unendedAmong } from '../store/charges.ts'
import { providerEvents } from '../tables.ts'
import { bookUnmatched } from './book-unmatched.ts'

/** Far enough back that a provider's late booking is still seen. */
const LOOK_BACK_MS = 6 * 3_600_000
const lately = ({ clock }: Pick<PaymentContext, 'clock'>): Date => addMs(clock.now(), -LOOK_BACK_MS)

/** A statement takes only so many parameters, and a month has many payments. */
const AT_ONCE = 1000
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

const notBooked = async (
  { db }: PaymentContext,
  received: readonly Received[],
): Promise<Received[]> => {
  const booked = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(
      inArray(
        providerEvents.id,
        received.map(({ money }) => money.id),
      ),
    )
  const known = new Set(booked.map(({ id }) => id))
  return received.filter(({ money }) => !known.has(money.id))
}

/** Charges of ours whose money is not booked are looked at next, printed codes are booked; answers how much was missing. */
const matchPart = async (
  context: PaymentContext,
  provider: Provider,
  received: readonly Received[],
): Promise<number> => {
  const missing = await notBooked(context, received)
  const ours = await chargedBy(
    context.db,
    context,
    provider,
    missing.flatMap(({ reference }) => reference ?? []),
  )
  await checkSoon(context, provider, [...ours.values()])
  for (const { money, printed } of missing.filter(
    ({ reference }) => reference === null || !ours.has(reference),
  )) {
    const isBooked = printed !== null && (await bookUnmatched(context, printed, money))
    if (!isBooked)
      context.log.error(
        { event: money.id },
        'a provider received money that is for nothing of ours',
      )
  }
  return missing.length
}

/**
 * Compares all that has happened at a provider since then with our books: no notice has to come for money to be found, or for a charge
 * that came to nothing. Answers how much money was missing.
 */
export const matchReceived = async (
  context: PaymentContext,
  provider: Provider,
  since = lately(context),
): Promise<number> => {
  const { received, ended } = await provider.list(since)
  let missing = 0
  for (const part of inParts(received)) missing += await matchPart(context, provider, part)
  for (const part of inParts(ended))
    await checkSoon(context, provider, await unendedAmong(context.db, context, provider, part))
  return missing
}
