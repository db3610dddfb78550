import {
  isFinal,
  isActionAllowed,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  type PaymentTransition,
} from '@portal/contract'
import { runInTransaction, addMs, type Db } from '../../platform/index.ts'
import type { ProviderState } from '../calls/provider-state.ts'
import type { PaymentContext } from '../context.ts'
import type { Method } from '../methods/method.ts'
import { isChargeUnpaid, type PaymentRecord } from '../record.ts'
import { updateCharge } from '../store/charges.ts'
import type { KeyOf } from '../store/idempotency.ts'
import { openCharge } from '../store/open-charge.ts'
import {
  checkAgainAt,
  endingAsked,
  loadKnownPayment,
  releaseItems,
  transition,
} from '../store/payments.ts'
import type { OwnEnding } from '../tables.ts'
import { tell } from '../tell/news.ts'
import { nextCheck } from './schedule.ts'
import { settle } from './settle.ts'

/** What a payment becomes while its charge waits for somebody. */
const WAITS = {
  payer: 'open',
  authentication: 'challenge',
  provider: 'process',
} as const satisfies Record<string, PaymentTransition>

/** A request that is still on its way to the provider arrives within this time, or never. */
const IN_FLIGHT_MS = 60_000

export const methodOf = (
  { methods }: Pick<PaymentContext, 'methods'>,
  { payment }: PaymentRecord,
): Method => methods.of(payment.method)

const settleAll = async (
  context: PaymentContext,
  id: string,
  state: Extract<ProviderState, { state: 'paid' }>,
): Promise<void> => {
  context.failPoint('before-settle')
  for (const money of state.money) await settle(context, id, money)
  context.failPoint('after-settle')
}

/** How an open payment ends without money, and what is said of it. */
const ENDS = {
  cancel: { endedBecause: 'customer' },
  give_up: { endedBecause: 'settled_otherwise' },
  withdraw: { endedBecause: 'provider' },
  expire: {},
} as const satisfies Record<OwnEnding | 'withdraw', object>
type Ending = keyof typeof ENDS

/** What a provider has ended is ended by whoever had asked for it: its notice may be here before its answer, and our process gone between them. */
const endingOf = async (tx: Db, id: string, status: PaymentStatus): Promise<Ending> => {
  const asked = await endingAsked(tx, id)
  return asked !== null && isActionAllowed(asked, status) ? asked : 'withdraw'
}

/** Takes an open payment out of the way after its charge was closed, or settles it when it turns out to be paid. */
export const endWith = async (
  context: PaymentContext,
  record: PaymentRecord,
  state: ProviderState,
): Promise<void> => {
  const { payment } = record
  if (state.state === 'paid') return settleAll(context, payment.id, state)
  // What nobody knows may still be on its way: it is looked for once more.
  const isLost = state.state === 'absent' && payment.status === 'created'
  const nextCheckAt = isLost ? addMs(context.clock.now(), IN_FLIGHT_MS) : null
  await runInTransaction(context.db, async (tx) => {
    const action = await endingOf(tx, payment.id, payment.status)
    if (!(await transition(tx, payment.id, action, { ...ENDS[action], nextCheckAt }))) return
    await releaseItems(tx, payment.id)
    if (!isLost) await updateCharge(tx, context, payment.id, { state: 'removed' })
  })
}

/** Closes what is left of a charge whose payment is over. */
export const closeCharge = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<void> => {
  const state = await methodOf(context, record).close(record)
  if (state.state === 'paid') return settleAll(context, record.payment.id, state)
  await runInTransaction(context.db, async (tx) => {
    await updateCharge(tx, context, record.payment.id, { state: 'removed' })
    await checkAgainAt(tx, record.payment, null)
  })
}

/** The charge stands at its provider and waits. */
const opened = async (
  context: PaymentContext,
  record: PaymentRecord,
  change: (typeof WAITS)[keyof typeof WAITS],
  made: { news: ProviderState['facts']; key: KeyOf | undefined },
): Promise<PaymentRecord | null> => {
  const { payment } = record
  const nextCheckAt = nextCheck(
    { ...payment, status: PAYMENT_TRANSITIONS[change].to, checks: 0 },
    context.clock.now(),
  )
  const open = await openCharge(context.db, context, record, change, nextCheckAt, made)
  if (open !== null) return open
  const now = await loadKnownPayment(context.db, payment.id)
  if (isFinal(now.payment.status) && isChargeUnpaid(now)) await closeCharge(context, now)
  return null
}

/** The payer's side said no: the invoices are free for another try. Who was told to wait is told of it. */
export const refused = (
  context: PaymentContext,
  { payment: { id, status } }: PaymentRecord,
): Promise<void> =>
  runInTransaction(context.db, async (tx) => {
    if (!(await transition(tx, id, 'refuse', { nextCheckAt: null }))) return
    await releaseItems(tx, id)
    await updateCharge(tx, context, id, { state: 'removed' })
    if (status === 'processing') await tell(tx, context, { about: 'failed', payment: id })
  })

const applyOther = async (
  context: PaymentContext,
  record: PaymentRecord,
  state: ProviderState,
): Promise<void> => {
  const { payment } = record
  if (state.facts !== undefined)
    await runInTransaction(context.db, (tx) =>
      updateCharge(tx, context, payment.id, { facts: state.facts }),
    )
  if (state.state === 'paid') return settleAll(context, payment.id, state)
  if (state.state === 'refused') return refused(context, record)
  if (state.state === 'closed') return endWith(context, record, state)
  await checkAgainAt(context.db, payment, nextCheck(payment, context.clock.now()))
}

/**
 * Makes our books say what the provider says. Answers the payment where it has come to wait for somebody, and `key`, the call's, answers it from
 * then on; null where it has to be read again.
 */
export const applyState = async (
  context: PaymentContext,
  record: PaymentRecord,
  state: ProviderState,
  key?: KeyOf,
): Promise<PaymentRecord | null> => {
  if (state.state === 'open' && isActionAllowed(WAITS[state.awaits], record.payment.status))
    return opened(context, record, WAITS[state.awaits], { news: state.facts, key })
  await applyOther(context, record, state)
  return null
}
