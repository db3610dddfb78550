import { cents } from '@portal/contract'
import { inArray } from 'drizzle-orm'
import { referenceOfFreeField } from '../../billing'
import { plusMs } from '../../platform/clock'
import type { Desk } from '../desk'
import type { CollectedDocument } from '../provider/bank-client'
import { centsOfWire, type PixReceived } from '../provider/pix-wire'
import { payments, pixCharges, providerEvents } from '../tables'
import { adoptMoney } from './adopt'

/** Far enough back that a provider's late booking is still seen. */
const LOOK_BACK_MS = 6 * 3_600_000
const lately = ({ clock }: Desk): Date => plusMs(clock.now(), -LOOK_BACK_MS)
const DEBT_REFERENCE = /^(FT|AC)\d{12}$/

const moneyOf = (pix: PixReceived) =>
  ({ id: `pix:${pix.endToEndId}`, amount: centsOfWire(pix.valor), paidAt: new Date(pix.horario) })

/** Payments of these charges are looked at next; answers the charges that are ours. */
export const wakeCharges = async ({ db, clock }: Desk, txids: readonly string[]): Promise<Set<string>> => {
  if (txids.length === 0) return new Set()
  const known = await db.select({ txid: pixCharges.txid, id: pixCharges.paymentId }).from(pixCharges).where(inArray(pixCharges.txid, [...txids]))
  if (known.length > 0) {
    await db.update(payments).set({ nextCheckAt: clock.now() }).where(inArray(payments.id, known.map(({ id }) => id)))
  }
  return new Set(known.map(({ txid }) => txid))
}

const notBooked = async ({ db }: Desk, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const booked = await db.select({ id: providerEvents.id }).from(providerEvents).where(inArray(providerEvents.id, [...ids]))
  const known = new Set(booked.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** Compares every Pix that the provider has received since then with our books: no webhook has to come for money to be found. */
export const sweepReceived = async (desk: Desk, since = lately(desk)): Promise<number> => {
  const received = await desk.pix.received(since, plusMs(desk.clock.now(), 60_000))
  const unknown = await notBooked(desk, received.map((pix) => moneyOf(pix).id))
  const missing = received.filter((pix) => unknown.has(moneyOf(pix).id))
  const ours = await wakeCharges(desk, missing.flatMap(({ txid }) => txid ?? []))
  const others = missing.filter(({ txid }) => txid !== undefined && !ours.has(txid) && DEBT_REFERENCE.test(txid))
  for (const pix of others) await adoptMoney(desk, 'pix', pix.txid ?? '', moneyOf(pix))
  return missing.length
}

/** The same for the bar codes that invoices are printed with: the bank takes them by agreement and tells afterwards. */
export const sweepCollected = async (desk: Desk, since = lately(desk)): Promise<number> => {
  const collected = await desk.bank.collected(since)
  const moneyIn = ({ id, amountCents, paidAt }: CollectedDocument) => ({ id: `bank:${id}`, amount: cents(amountCents), paidAt: new Date(paidAt) })
  const unknown = await notBooked(desk, collected.map((document) => moneyIn(document).id))
  const missing = collected.filter((document) => unknown.has(moneyIn(document).id))
  for (const document of missing) {
    const reference = referenceOfFreeField(document.barcode.slice(19))
    const isKnown = reference !== null && (await adoptMoney(desk, 'barCode', reference, moneyIn(document)))
    if (!isKnown) desk.log.error({ event: document.id }, 'the bank collected a document that is none of ours')
  }
  return missing.length
}
