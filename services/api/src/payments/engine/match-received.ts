import { inArray } from 'drizzle-orm'
import { addMs } from '../../platform/index.ts'
import { ENDLESS_LIST, requireListedMoney } from '../providers/check-records.ts'
import { requireMatch } from '../providers/provider-fault.ts'
import type { Provider, ListedPayment, ProviderActivity } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'
import {
  findPaymentIdsByCharge,
  scheduleChecks,
  findOpenPaymentIdsByCharge,
} from '../store/charges.ts'
import { receivedPayments } from '../tables.ts'
import { listReversedParts } from '../store/reverse-unmatched.ts'
import { findUnmatched, isDecided } from '../store/unmatched-money.ts'
import { bookPrintedCode } from './book-printed-code.ts'
import { getNamedReference, recordUnmatched } from './record-unmatched.ts'
import { recoverPayment } from './recover-payment.ts'
import { applyReversals } from './reverse-listed.ts'

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

/**
 * Lists money that is neither booked nor left to the support desk. Unmatched money is tried again
 * if its provider names another charge or invoice than before: the earlier response was false. The
 * desk decides about what is left of it.
 */
const listUnbooked = async (
  { db }: PaymentContext,
  received: readonly ListedPayment[],
): Promise<ListedPayment[]> => {
  const ids = received.map(({ money }) => money.id)
  const booked = await db
    .select({ id: receivedPayments.id })
    .from(receivedPayments)
    .where(inArray(receivedPayments.id, ids))
  const known = new Set(booked.map(({ id }) => id))
  const unmatched = new Map((await findUnmatched(db, ids)).map((row) => [row.id, row]))
  return received.filter((listed) => {
    const row = unmatched.get(listed.money.id)
    const isLeftToDesk =
      row !== undefined &&
      (isDecided(row) ||
        listReversedParts(row).length > 0 ||
        row.reference === getNamedReference(listed))
    return !known.has(listed.money.id) && !isLeftToDesk
  })
}

/**
 * Books a printed code, recovers the payment of an unknown charge, or records the money as
 * unmatched. Asks for the money by its id first, because the list alone may be false.
 */
const handleUnknownMoney = async (
  context: PaymentContext,
  provider: Provider,
  listed: ListedPayment,
): Promise<void> => {
  const { money, reference, printedCode } = listed
  await context.faults.watch({ provider: provider.name, reference: money.id }, async () =>
    requireListedMoney(listed, await provider.findReceived(listed)),
  )
  if (printedCode !== null) {
    if (!(await bookPrintedCode(context, printedCode, money)))
      await recordUnmatched(context, provider, listed, 'unknown_invoice', null)
    return
  }
  if (reference === null) return recordUnmatched(context, provider, listed, 'no_charge', null)
  const recovery = await recoverPayment(context, provider, reference)
  if (recovery.outcome === 'refused')
    await recordUnmatched(context, provider, listed, recovery.reason, recovery.invoiceReference)
  if (recovery.outcome === 'ended')
    await recordUnmatched(context, provider, listed, 'not_paid', null)
}

/**
 * Schedules checks of charges with unbooked money, books printed codes and recovers unknown
 * charges. Returns the number of missing entries.
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
  for (const listed of missing.filter(
    ({ reference }) => reference === null || !ours.has(reference),
  )) {
    try {
      await handleUnknownMoney(context, provider, listed)
    } catch (error) {
      context.log.warn(
        { money: listed.money.id, err: error },
        'matching received money failed, the next read of the list will retry',
      )
    }
  }
  return missing.length
}

/** Processes what a provider listed; returns the number of missing entries. */
export const matchActivity = async (
  context: PaymentContext,
  provider: Provider,
  { received, reversals, ended, rejected }: ProviderActivity,
): Promise<number> => {
  let missing = 0
  for (const part of splitIntoBatches(received))
    missing += await matchBatch(context, provider, part)
  await applyReversals(context, provider.name, reversals)
  for (const part of splitIntoBatches(ended))
    await scheduleChecks(
      context,
      provider,
      await findOpenPaymentIdsByCharge(context.db, context, provider, part),
    )
  // The caller must read this time again.
  requireMatch(!rejected.includes(ENDLESS_LIST), 'pages', 'list never ends')
  return missing
}

/**
 * Compares a provider's list since that time with our ledger, so that lost webhooks cannot lose
 * money. Returns the number of missing entries.
 */
export const matchReceived = async (
  context: PaymentContext,
  provider: Provider,
  since = getDefaultSince(context),
): Promise<number> => matchActivity(context, provider, await provider.listActivity(since))
