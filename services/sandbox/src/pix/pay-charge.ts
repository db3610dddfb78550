import type { SandboxContext } from '../context.ts'
import { computeAmount, type Amount } from './amount.ts'
import { getBody, getSituation, type Charge, type Situation } from './charge.ts'
import { buildWebhookChanges } from './webhook-changes.ts'
import { generateEndToEndId } from '../api-pix/ids.ts'
import { createRefusal, type Refusal } from './payer-refusals.ts'
import type { PixPayment } from './payment.ts'

const REFUSAL_BY_SITUATION: Record<Exclude<Situation, 'payable'>, Refusal> = {
  paid: 'already_paid',
  removed: 'charge_removed',
  expired: 'charge_expired',
}

/** Pays a charge once. The function is synchronous, so that two concurrent payers cannot both succeed. */
export const payCharge = (
  context: SandboxContext,
  txid: string,
  expected: { cents: number; paidCents: number; infoPagador?: string },
): PixPayment => {
  const { store, clock, deliveries } = context
  const now = clock()
  const charge = store.get('charges', txid)
  if (!charge) throw createRefusal('charge_not_found')
  const situation = getSituation(charge, now)
  if (situation !== 'payable') throw createRefusal(REFUSAL_BY_SITUATION[situation])
  const due = computeAmount(charge, now)
  if (due.final !== expected.cents) throw createRefusal('charge_changed')
  const excess = expected.paidCents - due.final
  const amount: Amount = { ...due, original: due.original + excess, final: expected.paidCents }
  const payment: PixPayment = {
    endToEndId: generateEndToEndId(now),
    txid,
    chave: getBody(charge).chave,
    amount,
    horario: now.toISOString(),
    ...(expected.infoPagador && { infoPagador: expected.infoPagador }),
    devolucoes: [],
  }
  const paid: Charge = { ...charge, status: 'CONCLUIDA', endToEndId: payment.endToEndId }
  store.commit(
    ['charges', txid, paid],
    ['payments', payment.endToEndId, payment],
    ...buildWebhookChanges(store, payment),
  )
  deliveries.deliverPending()
  return payment
}

interface StaticTransfer {
  chave: string
  cents: number
  txid: string | null
  infoPagador?: string
}

/** Each payment of a static code is a new one, because the code has no charge. */
export const payStaticCode = (
  context: SandboxContext,
  { chave, cents, txid, infoPagador }: StaticTransfer,
): PixPayment => {
  const { store, clock, deliveries } = context
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
    endToEndId: generateEndToEndId(now),
    txid,
    chave,
    amount,
    horario: now.toISOString(),
    ...(infoPagador && { infoPagador }),
    devolucoes: [],
  }
  store.commit(['payments', payment.endToEndId, payment], ...buildWebhookChanges(store, payment))
  deliveries.deliverPending()
  return payment
}
