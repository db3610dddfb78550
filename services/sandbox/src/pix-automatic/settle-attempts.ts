import { toSaoPauloDay, type Day } from '../calendar/business-days.ts'
import { toCents } from '../api-pix/money.ts'
import { RECEIVER } from '../api-pix/receiver.ts'
import type { SandboxContext } from '../context.ts'
import type { PixPayment } from '../pix/payment.ts'
import type { Change } from '../store/store.ts'
import {
  buildChargeWebhook,
  findPendingAttempt,
  getLastRetryDay,
  isOpenCharge,
  MAX_RETRIES,
  withAttempt,
  withStatus,
  type Attempt,
  type AutomaticCharge,
} from './automatic-charge.ts'
import type { Recurrence } from './recurrence.ts'

const isOverMaximum = ({ maximumCents }: Recurrence, cents: number): boolean =>
  maximumCents !== null && cents > maximumCents

const toPayment = (charge: AutomaticCharge, attempt: Attempt, horario: string): PixPayment => {
  const cents = toCents(charge.body.valor.original)
  return {
    endToEndId: attempt.endToEndId,
    txid: charge.txid,
    chave: RECEIVER.cnpj,
    amount: { original: cents, multa: 0, juros: 0, abatimento: 0, desconto: 0, final: cents },
    horario,
    devolucoes: [],
  }
}

/** A failed attempt ends the charge unless the receiver may ask for another one. */
const endIfExhausted = (charge: AutomaticCharge, today: Day, data: string): AutomaticCharge => {
  const retries = charge.tentativas.filter(({ tipo }) => tipo === 'NTAG').length
  const mayRetry =
    charge.politicaRetentativa === 'PERMITE_3R_7D' &&
    retries < MAX_RETRIES &&
    today < getLastRetryDay(charge)
  return mayRetry ? charge : withStatus(charge, 'EXPIRADA', data)
}

const settleAttempt = (
  context: SandboxContext,
  charge: AutomaticCharge,
  attempt: Attempt,
  today: Day,
): Change[] => {
  const { store, clock } = context
  const isLate = attempt.dataLiquidacao < today
  // A clock that was moved forward settles on the day of the attempt.
  const data = isLate ? `${attempt.dataLiquidacao}T12:00:00.000Z` : clock().toISOString()
  const rec = store.get('recs', charge.body.idRec)
  const isPaid =
    rec !== undefined && rec.hasFunds && !isOverMaximum(rec, toCents(charge.body.valor.original))
  if (isPaid) {
    const paid = withStatus(withAttempt(charge, attempt, 'PAGA', data), 'CONCLUIDA', data)
    return [
      ['payments', attempt.endToEndId, toPayment(charge, attempt, data)],
      ['automaticCharges', charge.txid, paid],
    ]
  }
  const failed = withAttempt(charge, attempt, 'EXPIRADA', data)
  return [['automaticCharges', charge.txid, endIfExhausted(failed, attempt.dataLiquidacao, data)]]
}

/** The payer's bank executes the attempts of today and of days that a moved clock has skipped. */
export const settleDueAttempts = (context: SandboxContext): void => {
  const { store, clock, deliveries } = context
  const today = toSaoPauloDay(clock())
  for (const charge of store.all('automaticCharges').filter(isOpenCharge)) {
    const pending = findPendingAttempt(charge)
    if (pending === undefined) {
      const ended = endIfExhausted(charge, today, clock().toISOString())
      if (ended === charge) continue
      store.commit(['automaticCharges', charge.txid, ended], ...buildChargeWebhook(store, ended))
    } else {
      if (pending.dataLiquidacao > today) continue
      store.commit(...settleAttempt(context, charge, pending, today))
      const settled = store.get('automaticCharges', charge.txid)
      if (settled) store.commit(...buildChargeWebhook(store, settled))
    }
  }
  deliveries.deliverPending()
}
