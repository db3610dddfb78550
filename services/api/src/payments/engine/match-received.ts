import { inArray } from 'drizzle-orm'
import { addMs } from '../../platform/index.ts'
import type { Provider, ListedPayment } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'
import {
  findPaymentIdsByCharge,
  scheduleChecks,
  findOpenPaymentIdsByCharge,
} from '../store/charges.ts'
import { receivedPayments } from '../tables.ts'
import { bookPrintedCode } from './book-printed-code.ts'

/** Lookback window for bookings that a provider reports late (6 hours). */
const LOOKBACK_MS = 6 * 3_600_000
const getDefaultSince = ({ clock }: Pick<PaymentContext, 'clock'>): Date =>
  addMs(clock.now(), -LOOKBACK_MS)

/** PostgreSQL limits the parameters of a statement. */
const MAX_SQL_PARAMETERS = 1000
const splitIntoBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_SQL_PARAMETERS) }, (_, part) =>
    all.slice(part * MAX_SQL_PARAMETERS, (part + 1) * MAX_SQL_PARAMETERS),
  )

const listUnbooked = async (
  { db }: PaymentContext,
  received: readonly ListedPayment[],
): Promise<ListedPayment[]> => {
  const booked = await db
    .select({ id: receivedPayments.id })
    .from(receivedPayments)
    .where(
      inArray(
        receivedPayments.id,
        received.map(({ money }) => money.id),
      ),
    )
  const known = new Set(booked.map(({ id }) => id))
  return received.filter(({ money }) => !known.has(money.id))
}

/**
 * Schedules checks of charges with unbooked money and books printed codes. Returns the number of missing
 * entries.
 */
const matchBatch = async (
  context: PaymentContext,
  provider: Provider,
  received: readonly ListedPayment[],
): Promise<number> => {
  const missing = await listUnbooked(context, received)
  const ours = await findPaymentIdsByCharge(
    context.db,
    context,
    provider,
    missing.flatMap(({ reference }) => reference ?? []),
  )
  await scheduleChecks(context, provider, [...ours.values()])
  for (const { money, printedCode } of missing.filter(
    ({ reference }) => reference === null || !ours.has(reference),
  )) {
    const isBooked = printedCode !== null && (await bookPrintedCode(context, printedCode, money))
    if (!isBooked)
      context.log.error(
        { event: money.id },
        'received money matches no charge and no printed code, book or refund it manually',
      )
  }
  return missing.length
}

/**
 * Compares a provider's list since that time with our ledger, so that lost webhooks cannot lose money.
 * Returns the number of missing entries.
 */
export const matchReceived = async (
  context: PaymentContext,
  provider: Provider,
  since = getDefaultSince(context),
): Promise<number> => {
  const { received, ended } = await provider.listActivity(since)
  let missing = 0
  for (const part of splitIntoBatches(received))
    missing += await matchBatch(context, provider, part)
  for (const part of splitIntoBatches(ended))
    await scheduleChecks(
      context,
      provider,
      await findOpenPaymentIdsByCharge(context.db, context, provider, part),
    )
  return missing
}
