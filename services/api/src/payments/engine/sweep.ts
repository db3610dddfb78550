import { inArray } from 'drizzle-orm'
import { plusMs } from '../../platform/clock'
import type { Desk } from '../desk'
import { centsOfWire, type PixReceived } from '../provider/pix-wire'
import { payments, pixCharges, providerEvents } from '../tables'
import { adoptMoney } from './adopt'

/** Far enough back that a provider's late booking is still seen. */
const LOOK_BACK_MS = 6 * 3_600_000
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

/** Compares every Pix that the provider has received lately with our books: no webhook has to come for money to be found. */
export const sweepReceived = async (desk: Desk): Promise<number> => {
  const now = desk.clock.now()
  const received = await desk.pix.received(plusMs(now, -LOOK_BACK_MS), plusMs(now, 60_000))
  if (received.length === 0) return 0
  const ids = received.map((pix) => moneyOf(pix).id)
  const booked = await desk.db.select({ id: providerEvents.id }).from(providerEvents).where(inArray(providerEvents.id, ids))
  const isBooked = new Set(booked.map(({ id }) => id))
  const missing = received.filter((pix) => !isBooked.has(moneyOf(pix).id))
  const ours = await wakeCharges(desk, missing.flatMap(({ txid }) => txid ?? []))
  const others = missing.filter(({ txid }) => txid !== undefined && !ours.has(txid) && DEBT_REFERENCE.test(txid))
  for (const pix of others) await adoptMoney(desk, pix.txid ?? '', moneyOf(pix))
  return missing.length
}
