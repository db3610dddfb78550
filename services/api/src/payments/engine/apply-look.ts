import { isFinal, type PaymentStatus } from '@portal/contract'
import { inTransaction } from '../../platform/db'
import { plusMs } from '../../platform/clock'
import type { Collector, Look } from '../collect/collector'
import type { Desk } from '../desk'
import { isChargeUnpaid, type PaymentRecord } from '../record'
import { checkAgainAt, loadKnownPayment, releaseItems, setCard, setCharge, transition } from '../store/payments'
import type { PaymentRow } from '../tables'
import { nextCheck } from './schedule'
import { settle } from './settle'

/** Where a charge waits once the provider has it. */
const waitingFor = ({ method }: PaymentRow, { card }: Look): PaymentStatus => {
  if (method === 'PIX') return 'awaiting_pix'
  if (method === 'BILLET') return 'awaiting_boleto'
  return card?.challengeUrl ? 'awaiting_authentication' : 'processing'
}
/** A request that is still on its way to the provider arrives within this time, or never. */
const IN_FLIGHT_MS = 60_000

export const collectorOf = ({ collectors }: Desk, { payment }: PaymentRecord): Collector => collectors[payment.method]

const settleAll = async (desk: Desk, id: string, look: Extract<Look, { state: 'paid' }>): Promise<void> => {
  desk.failPoint('before-settle')
  for (const money of look.money) await settle(desk, id, money)
  desk.failPoint('after-settle')
}

/** Takes an open payment out of the way after its charge was closed, or settles it when it turns out to be paid. */
export const endWith = async (desk: Desk, record: PaymentRecord, look: Look, action: 'cancel' | 'expire'): Promise<void> => {
  const { payment } = record
  if (look.state === 'paid') return settleAll(desk, payment.id, look)
  // What nobody knows may still be on its way: it is looked for once more.
  const isLost = look.state === 'absent' && payment.status === 'created'
  const nextCheckAt = isLost ? plusMs(desk.clock.now(), IN_FLIGHT_MS) : null
  await inTransaction(desk.db, async (tx) => {
    if (!(await transition(tx, payment.id, action, action === 'cancel' ? 'cancelled' : 'expired', { nextCheckAt }))) return
    await releaseItems(tx, payment.id)
    if (!isLost) await setCharge(tx, payment.id, 'removed')
  })
}

/** Closes what is left of a charge whose payment is over. */
export const closeCharge = async (desk: Desk, record: PaymentRecord): Promise<void> => {
  const look = await collectorOf(desk, record).close(record)
  if (look.state === 'paid') return settleAll(desk, record.payment.id, look)
  await inTransaction(desk.db, async (tx) => {
    await setCharge(tx, record.payment.id, 'removed')
    await checkAgainAt(tx, record.payment.id, null)
  })
}

const opened = async (desk: Desk, record: PaymentRecord, look: Extract<Look, { state: 'open' }>): Promise<void> => {
  const { payment } = record
  const { copyPaste } = look
  const status = waitingFor(payment, look)
  const nextCheckAt = nextCheck({ ...payment, status, checks: 0 }, desk.clock.now())
  const isOpen = await inTransaction(desk.db, async (tx) => {
    if (!(await transition(tx, payment.id, 'open', status, { nextCheckAt, checks: 0 }))) return false
    await setCharge(tx, payment.id, 'active', copyPaste === undefined ? {} : { copyPaste })
    return true
  })
  if (isOpen) return
  const now = await loadKnownPayment(desk.db, payment.id)
  if (isFinal(now.payment.status) && isChargeUnpaid(now)) await closeCharge(desk, now)
}

/** The payer's side said no: the invoices are free for another try. */
export const refused = (desk: Desk, id: string): Promise<void> =>
  inTransaction(desk.db, async (tx) => {
    if (!(await transition(tx, id, 'refuse', 'refused', { nextCheckAt: null }))) return
    await releaseItems(tx, id)
    await setCharge(tx, id, 'removed')
  })

/** The payer has shown who they are; the acquirer goes on. */
const authenticated = async (desk: Desk, payment: PaymentRow): Promise<void> => {
  const nextCheckAt = nextCheck({ ...payment, status: 'processing', checks: 0 }, desk.clock.now())
  await transition(desk.db, payment.id, 'process', 'processing', { nextCheckAt, checks: 0 })
}

/** Makes our books say what the provider says. */
export const applyLook = async (desk: Desk, record: PaymentRecord, look: Look): Promise<void> => {
  const { payment } = record
  if (look.card !== undefined) await setCard(desk.db, payment.id, look.card)
  if (look.state === 'paid') return settleAll(desk, payment.id, look)
  if (look.state === 'refused') return refused(desk, payment.id)
  if (look.state === 'closed') return endWith(desk, record, look, 'cancel')
  if (look.state === 'open' && payment.status === 'created') return opened(desk, record, look)
  if (look.state === 'open' && payment.status === 'awaiting_authentication' && !look.card?.challengeUrl) return authenticated(desk, payment)
  await checkAgainAt(desk.db, payment.id, nextCheck(payment, desk.clock.now()))
}
