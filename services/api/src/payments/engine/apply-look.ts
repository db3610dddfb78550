import { isFinal, type PaymentStatus, type PaymentType } from '@portal/contract'
import { inTransaction } from '../../platform/db'
import { plusMs } from '../../platform/clock'
import type { Collector, Look } from '../collect/collector'
import type { Desk } from '../desk'
import { isChargeUnpaid, type PaymentRecord } from '../record'
import { checkAgainAt, loadKnownPayment, releaseItems, setCharge, transition } from '../store/payments'
import { nextCheck } from './schedule'
import { settle } from './settle'

const WAITING: Record<PaymentType, PaymentStatus> = {
  PIX: 'awaiting_pix', BILLET: 'awaiting_boleto', CREDIT_CARD: 'processing', DEBIT_CARD: 'processing', GOOGLE_PAY: 'processing',
}
/** A request that is still on its way to the provider arrives within this time, or never. */
const IN_FLIGHT_MS = 60_000

export const collectorOf = ({ collectors }: Desk, { payment }: PaymentRecord): Collector => {
  const collector = collectors[payment.method]
  if (collector === undefined) throw new TypeError(`nobody collects ${payment.method}`)
  return collector
}

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

const opened = async (desk: Desk, record: PaymentRecord, copyPaste: string | undefined): Promise<void> => {
  const { payment } = record
  const status = WAITING[payment.method]
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

/** Makes our books say what the provider says. */
export const applyLook = async (desk: Desk, record: PaymentRecord, look: Look): Promise<void> => {
  const { payment } = record
  if (look.state === 'paid') return settleAll(desk, payment.id, look)
  if (look.state === 'closed') return endWith(desk, record, look, 'cancel')
  if (look.state === 'open' && payment.status === 'created') return opened(desk, record, look.copyPaste)
  await checkAgainAt(desk.db, payment.id, nextCheck(payment, desk.clock.now()))
}
