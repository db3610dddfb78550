import type { World } from '../world.ts'
import { amountAt, type Amount } from './amount.ts'
import { bodyOf, situationOf, type Charge, type Situation } from './charge.ts'
import { notice } from './notice.ts'
import { newEndToEndId } from '../api-pix/ids.ts'
import { refusal, type Refusal } from './payer-refusals.ts'
import type { PixPayment } from './payment.ts'

const REFUSED: Record<Exclude<Situation, 'payable'>, Refusal> = {
  paid: 'already_paid',
  removed: 'charge_removed',
  expired: 'charge_expired',
}

/** Moves the money of a charge once. Nothing here waits, so that of two payers one finds the charge paid. */
export const settleCharge = (
  world: World,
  txid: string,
  seen: { cents: number; infoPagador?: string },
): PixPayment => {
  const { store, clock, deliveries } = world
  const now = clock()
  const charge = store.get('charges', txid)
  if (!charge) throw refusal('charge_not_found')
  const situation = situationOf(charge, now)
  if (situation !== 'payable') throw refusal(REFUSED[situation])
  const amount = amountAt(charge, now)
  if (amount.final !== seen.cents) throw refusal('charge_changed')
  const payment: PixPayment = {
    endToEndId: newEndToEndId(now),
    txid,
    chave: bodyOf(charge).chave,
    amount,
    horario: now.toISOString(),
    ...(seen.infoPagador && { infoPagador: seen.infoPagador }),
    devolucoes: [],
  }
  const paid: Charge = { ...charge, status: 'CONCLUIDA', endToEndId: payment.endToEndId }
  store.commit(
    ['charges', txid, paid],
    ['payments', payment.endToEndId, payment],
    ...notice(store, payment),
  )
  deliveries.wake()
  return payment
}

export interface StaticTransfer {
  chave: string
  cents: number
  txid: string | null
  infoPagador?: string
}

/** A static code names no charge: every payment of it is a new one. */
export const settleStatic = (
  world: World,
  { chave, cents, txid, infoPagador }: StaticTransfer,
): PixPayment => {
  const { store, clock, deliveries } = world
  const now = clock()
  const amount: Amount = {
    original: cents,
    multa: 0,
    juros: 0,
    abatimento: 0,
    desconto: 0,
    final: cents,
  }
  const payment: PixPayment = {
    endToEndId: newEndToEndId(now),
    txid,
    chave,
    amount,
    horario: now.toISOString(),
    ...(infoPagador && { infoPagador }),
    devolucoes: [],
  }
  store.commit(['payments', payment.endToEndId, payment], ...notice(store, payment))
  deliveries.wake()
  return payment
}
