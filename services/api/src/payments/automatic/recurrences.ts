import { ApiProblem, isFinal, type Cents } from '@portal/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { hasContract } from '../../billing/index.ts'
import { readPayer } from '../../identity/index.ts'
import { addMs, runInTransaction, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { closePayment } from '../engine/close-payment.ts'
import { throwUnavailableIfRefused } from '../providers/provider-http.ts'
import type {
  RecurrenceProvider,
  RecurrenceRef,
  RecurrenceState,
} from '../providers/recurrence-provider.ts'
import { recordEvent } from './record-event.ts'
import { claimDueRecurrences, findOpenRecurrence, findRecurrences, listCharges } from './store.ts'
import { recurrences, type RecurrenceRow } from '../automatic-tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Webhooks report changes at once; these checks find what they lost. */
export const CHECK_INTERVAL_MS = { created: 5 * MINUTE_MS, approved: 6 * HOUR_MS } as const
/** Few, so that a new request for approval waits for few other checks. */
const BATCH_SIZE = 100

/** Throws METHOD.NOT.AVAILABLE unless the provider has Pix Automático. */
export const requireProvider = ({
  methods,
}: Pick<PaymentContext, 'methods'>): RecurrenceProvider => {
  if (methods.recurrences === null) throw new ApiProblem('METHOD.NOT.AVAILABLE')
  return methods.recurrences
}

/**
 * Runs a request of a recurrence through the circuit breaker and the fault log of the Pix provider.
 * A request that it rejects throws PROVIDER.UNAVAILABLE.
 */
export const watchRecurrence = async <T>(
  context: PaymentContext,
  reference: string,
  call: () => Promise<T>,
): Promise<T> => {
  const { methods, faults } = context
  const { provider } = methods.get(requireProvider(context).method)
  try {
    return await faults.watch({ provider: provider.name, reference }, () =>
      methods.getBreaker(provider).run(call),
    )
  } catch (error) {
    return throwUnavailableIfRefused(error)
  }
}

export const toRef = async (
  { db, keys }: PaymentContext,
  {
    customerId,
    contractReference,
    idRec,
    location,
  }: Pick<RecurrenceRow, 'customerId' | 'contractReference' | 'idRec' | 'location'>,
): Promise<RecurrenceRef> => ({
  contractReference,
  idRec,
  location,
  payer: await readPayer(db, keys.customer, customerId),
})

const EVENT_KINDS = { approved: 'enrolled', rejected: 'rejected', cancelled: 'ended' } as const

/** Stores the provider's state and returns the recurrence as it is stored now. A change is notified once. */
const applyState = async (
  context: PaymentContext,
  recurrence: RecurrenceRow,
  { status, endedBy }: RecurrenceState,
): Promise<RecurrenceRow> => {
  const now = context.clock.now()
  const isOpen = status === 'created' || status === 'approved'
  const change = {
    status,
    endedBy,
    nextCheckAt: isOpen ? addMs(now, CHECK_INTERVAL_MS[status]) : null,
    ...(status === 'approved' && { approvedAt: recurrence.approvedAt ?? now }),
    ...(!isOpen && { endedAt: recurrence.endedAt ?? now }),
  }
  return runInTransaction(context.db, async (tx) => {
    const [changed] = await tx
      .update(recurrences)
      .set(change)
      .where(
        and(
          eq(recurrences.id, recurrence.id),
          // An approved recurrence never waits again, and an ended one stays ended.
          inArray(recurrences.status, status === 'created' ? ['created'] : ['created', 'approved']),
        ),
      )
      .returning()
    if (changed === undefined) return (await findRecurrences(tx, [recurrence.id]))[0] ?? recurrence
    const kind = status in EVENT_KINDS ? EVENT_KINDS[status as keyof typeof EVENT_KINDS] : null
    if (kind !== null && recurrence.status !== status)
      await recordEvent(tx, context, {
        id: `${kind}:${recurrence.id}`,
        recurrenceId: recurrence.id,
        kind,
      })
    return changed
  })
}

/** Reads the state of a recurrence at its provider: a webhook is only a hint. */
export const checkRecurrence = async (
  context: PaymentContext,
  recurrence: RecurrenceRow,
): Promise<RecurrenceRow> => {
  const ref = await toRef(context, recurrence)
  const provider = requireProvider(context)
  const state = await watchRecurrence(context, recurrence.idRec, () => provider.fetchState(ref))
  return applyState(context, recurrence, state)
}

/** Checks all recurrences that are due. One that fails is checked again minutes later. */
export const checkDueRecurrences = async (
  context: PaymentContext,
  limit = BATCH_SIZE,
): Promise<void> => {
  const { db, clock, methods, log } = context
  const breaker = methods.getBreaker(methods.get(requireProvider(context).method).provider)
  while (!breaker.isPausing) {
    const now = clock.now()
    const nextCheckAt = addMs(now, CHECK_INTERVAL_MS.created)
    const due = await claimDueRecurrences(db, { now, nextCheckAt, limit })
    if (due.length === 0) return
    for (const recurrence of due) {
      if (breaker.isPausing) return
      await checkRecurrence(context, recurrence).catch((error: unknown) =>
        log.warn(
          { recurrence: recurrence.id, err: error },
          'failed to check a recurrence, the job will retry',
        ),
      )
    }
  }
}

/** Cancels a recurrence at its provider and stores the result. */
export const cancelAtProvider = async (
  context: PaymentContext,
  recurrence: RecurrenceRow,
): Promise<void> => {
  const ref = await toRef(context, recurrence)
  const provider = requireProvider(context)
  const state = await watchRecurrence(context, recurrence.idRec, () => provider.cancel(ref))
  await applyState(context, recurrence, state)
}

/** Throws NOT.FOUND for a contract of another customer, and PAYMENT.STATE.INVALID without an open recurrence. */
const requireOpenRecurrence = async (
  db: Db,
  customerId: string,
  contractReference: string,
): Promise<RecurrenceRow> => {
  const open = await findOpenRecurrence(db, customerId, contractReference)
  if (open !== null) return open
  const isOwn = await hasContract(db, customerId, contractReference)
  throw new ApiProblem(isOwn ? 'PAYMENT.STATE.INVALID' : 'NOT.FOUND')
}

/** Ends the Pix Automático of a contract at its customer's request, and cancels its open charges. */
export const cancelRecurrence = async (
  context: PaymentContext,
  customerId: string,
  contractReference: string,
): Promise<void> => {
  const open = await requireOpenRecurrence(context.db, customerId, contractReference)
  const current = await checkRecurrence(context, open)
  if (current.status === 'created' || current.status === 'approved')
    await cancelAtProvider(context, current)
  const charges = await listCharges(context.db, [open.id])
  for (const { payment } of charges.filter((one) => !isFinal(one.payment.status)))
    await closePayment(context, payment.id, 'cancel').catch((error: unknown) =>
      context.log.warn(
        { payment: payment.id, err: error },
        'failed to cancel a charge of an ended recurrence, the job will retry',
      ),
    )
}

/** Sets the limit per charge; charges that are announced already do not change. */
export const setLimit = async (
  { db }: PaymentContext,
  customerId: string,
  contractReference: string,
  maxAmount: Cents | null,
): Promise<void> => {
  const open = await requireOpenRecurrence(db, customerId, contractReference)
  await db.update(recurrences).set({ maxAmount }).where(eq(recurrences.id, open.id))
}
