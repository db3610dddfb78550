import {
  isFinal,
  isActionAllowed,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  type PaymentTransition,
} from '@portal/contract'
import { runInTransaction, addMs, type Db } from '../../platform/index.ts'
import type { ProviderState } from '../providers/provider-state.ts'
import type { PaymentContext } from '../context.ts'
import type { Method } from '../methods/method.ts'
import { isChargeUnpaid, type PaymentRecord } from '../record.ts'
import { updateCharge } from '../store/charges.ts'
import type { IdempotencyKeyRef } from '../store/idempotency.ts'
import { saveOpenedCharge } from '../store/save-opened-charge.ts'
import {
  scheduleCheck,
  getRequestedOutcome,
  requirePayment,
  releaseItems,
  applyTransition,
} from '../store/payments.ts'
import type { RequestedOutcome } from '../tables.ts'
import { enqueuePaymentNotification } from '../notifications/payment-notification.ts'
import { MAX_REQUEST_IN_FLIGHT_MS, scheduleNextCheck } from './schedule.ts'
import { bookMoney } from './book-money.ts'
import { applyReversals } from './reverse-listed.ts'

/** Transition of a payment by the party that its open charge awaits. */
const TRANSITION_BY_AWAITED = {
  payer: 'open',
  authentication: 'challenge',
  provider: 'process',
} as const satisfies Record<string, PaymentTransition>

export const getMethod = (
  { methods }: Pick<PaymentContext, 'methods'>,
  { payment }: PaymentRecord,
): Method => methods.get(payment.method)

/** Books the money of a paid charge and applies its reversals. */
const applyPaidState = async (
  context: PaymentContext,
  { payment: { id, method }, charge }: PaymentRecord,
  state: Extract<ProviderState, { state: 'paid' }>,
): Promise<void> => {
  const provider = context.methods.get(method).provider.name
  const subject = { provider, reference: charge?.reference ?? id, paymentId: id }
  for (const money of state.money)
    await context.faults.watch(subject, () => bookMoney(context, id, money), { resolves: false })
  await applyReversals(context, provider, state.reversals ?? [])
}

/** How an open payment ends unpaid, and the reason that the customer sees. */
const UNPAID_OUTCOMES = {
  cancel: { endedBecause: 'customer' },
  give_up: { endedBecause: 'settled_otherwise' },
  withdraw: { endedBecause: 'provider' },
  expire: {},
} as const satisfies Record<RequestedOutcome | 'withdraw', object>
type UnpaidOutcome = keyof typeof UNPAID_OUTCOMES

/**
 * Attributes an end to the party that requested it: the provider's webhook may arrive before its
 * response, or this process may die in between.
 */
const resolveUnpaidOutcome = async (
  tx: Db,
  id: string,
  status: PaymentStatus,
): Promise<UnpaidOutcome> => {
  const requested = await getRequestedOutcome(tx, id)
  return requested !== null && isActionAllowed(requested, status) ? requested : 'withdraw'
}

/**
 * Ends an open payment after its charge was closed; books it if the provider reports it as paid.
 */
export const applyFinalState = async (
  context: PaymentContext,
  record: PaymentRecord,
  state: ProviderState,
): Promise<void> => {
  const { payment } = record
  if (state.state === 'paid') return applyPaidState(context, record, state)
  // A request in flight may open the charge again after this end: a later check closes it once
  // more.
  const mayReopen = payment.status === 'created' || getMethod(context, record).canReopen
  const nextCheckAt = mayReopen ? addMs(context.clock.now(), MAX_REQUEST_IN_FLIGHT_MS) : null
  await runInTransaction(context.db, async (tx) => {
    const action = await resolveUnpaidOutcome(tx, payment.id, payment.status)
    if (
      !(await applyTransition(tx, payment.id, action, { ...UNPAID_OUTCOMES[action], nextCheckAt }))
    )
      return
    await releaseItems(tx, payment.id)
    if (!mayReopen) await updateCharge(tx, context, payment.id, { state: 'removed' })
  })
}

/** Closes the charge of a payment that is already final, and books money that it received. */
export const closeCharge = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<'paid' | 'removed'> => {
  const state = await getMethod(context, record).close(record)
  if (state.state !== 'paid') return 'removed'
  await applyPaidState(context, record, state)
  return 'paid'
}

/**
 * Closes the charge once no request can open it again, records its end and schedules no more
 * checks. If it is payable again, a late request opened it, which the network may deliver once
 * more: then another check follows.
 */
export const closeChargeFinally = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<void> => {
  const { payment } = record
  const method = getMethod(context, record)
  const now = context.clock.now()
  const end = method.getLastPayableTime(record)
  const found = await method.check(record)
  const state = found.state === 'closed' ? 'removed' : await closeCharge(context, record)
  const isOpenAgain =
    found.state === 'open' && found.awaits === 'payer' && (end === null || end > now)
  if (isOpenAgain && state === 'removed')
    return scheduleCheck(context.db, payment, addMs(now, MAX_REQUEST_IN_FLIGHT_MS))
  await runInTransaction(context.db, async (tx) => {
    await updateCharge(tx, context, payment.id, { state })
    await scheduleCheck(tx, payment, null)
  })
}

/**
 * Schedules the close of a charge whose payment ended while it was opened, and returns the payment;
 * null if nothing is to be closed.
 */
export const scheduleClose = async (
  context: PaymentContext,
  id: string,
): Promise<PaymentRecord | null> => {
  const record = await requirePayment(context.db, id)
  if (!isFinal(record.payment.status) || !isChargeUnpaid(record)) return null
  const nextCheckAt = addMs(context.clock.now(), MAX_REQUEST_IN_FLIGHT_MS)
  await scheduleCheck(context.db, record.payment, nextCheckAt)
  return { ...record, payment: { ...record.payment, nextCheckAt } }
}

const applyOpenState = async (
  context: PaymentContext,
  record: PaymentRecord,
  transition: (typeof TRANSITION_BY_AWAITED)[keyof typeof TRANSITION_BY_AWAITED],
  saved: { updates: ProviderState['methodData']; key: IdempotencyKeyRef | undefined },
): Promise<PaymentRecord | null> => {
  const { payment } = record
  const nextCheckAt = scheduleNextCheck(
    { ...payment, status: PAYMENT_TRANSITIONS[transition].to, checkCount: 0 },
    context.clock.now(),
  )
  const opened = await saveOpenedCharge(context.db, context, record, transition, nextCheckAt, saved)
  if (opened !== null) return opened
  const ended = await scheduleClose(context, payment.id)
  // The scheduled check closes it finally: the network may deliver the opening request once more.
  if (ended !== null) await closeCharge(context, ended)
  return null
}

/**
 * Refuses a declined payment: releases its invoices, and notifies the customer if it was
 * processing.
 */
export const applyRefusal = (
  context: PaymentContext,
  { payment: { id, method, status } }: PaymentRecord,
): Promise<void> =>
  runInTransaction(context.db, async (tx) => {
    if (!(await applyTransition(tx, id, 'refuse', { nextCheckAt: null }))) return
    context.metrics.countPayment({ method, step: 'refused' })
    await releaseItems(tx, id)
    await updateCharge(tx, context, id, { state: 'removed' })
    if (status === 'processing')
      await enqueuePaymentNotification(tx, context, { about: 'failed', payment: id })
  })

const applyOtherState = async (
  context: PaymentContext,
  record: PaymentRecord,
  state: ProviderState,
): Promise<void> => {
  const { payment } = record
  if (state.methodData !== undefined)
    await runInTransaction(context.db, (tx) =>
      updateCharge(tx, context, payment.id, { methodData: state.methodData }),
    )
  if (state.state === 'paid') return applyPaidState(context, record, state)
  if (state.state === 'refused') return applyRefusal(context, record)
  if (state.state === 'closed') return applyFinalState(context, record, state)
  await scheduleCheck(context.db, payment, scheduleNextCheck(payment, context.clock.now()))
}

/**
 * Applies the provider's state to the payment. Returns the payment if it now waits, and finishes
 * `key` with it; returns null if it must be loaded again.
 */
export const applyProviderState = async (
  context: PaymentContext,
  record: PaymentRecord,
  state: ProviderState,
  key?: IdempotencyKeyRef,
): Promise<PaymentRecord | null> => {
  if (
    state.state === 'open' &&
    isActionAllowed(TRANSITION_BY_AWAITED[state.awaits], record.payment.status)
  )
    return applyOpenState(context, record, TRANSITION_BY_AWAITED[state.awaits], {
      updates: state.methodData,
      key,
    })
  await applyOtherState(context, record, state)
  return null
}

/** Fetches the state of a paid charge once more: its money may be disputed or reversed. */
export const checkReversals = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<void> => {
  const state = await getMethod(context, record).check(record)
  if (state.state === 'paid') await applyPaidState(context, record, state)
  await scheduleCheck(context.db, record.payment, null)
}
