import { isFinal, toBankDay } from '@portal/contract'
import { runInTransaction } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { checkPayment } from '../engine/check-payment.ts'
import { closePayment } from '../engine/close-payment.ts'
import { reconcileNow } from '../engine/reconcile.ts'
import type { PaymentRecord } from '../record.ts'
import { requirePayment } from '../store/payments.ts'
import { isOpenOrPaid, scheduleRecurrenceCharges, toEarlierCharge } from './automatic-charges.ts'
import { recordEvent } from './record-event.ts'
import { requireProvider, watchRecurrence } from './recurrences.ts'
import { listUnfinishedCharges } from './list-unfinished-charges.ts'
import type { Attempt } from '../providers/recurrence-provider.ts'
import { decideRetry, isCancellable, type EarlierCharge } from './rules/plan-charge.ts'
import {
  endCharge,
  findRecurrences,
  listContractCharges,
  type NewEvent,
  type StoredCharge,
} from './store.ts'

const BATCH_SIZE = 200

const END_KINDS = {
  paid: 'paid',
  failed: 'given_up',
  declined_by_customer: 'charge_cancelled',
  replaced: 'charge_cancelled',
} as const satisfies Record<Exclude<EarlierCharge, 'open'>, NewEvent['kind']>

export const listAttempts = (
  { methods }: Pick<PaymentContext, 'methods'>,
  record: PaymentRecord,
): readonly Attempt[] => {
  const part = methods.get(record.payment.method).getAutomaticPart(record)
  return part?.kind === 'charge' ? part.attempts : []
}

/** A debit of a paid invoice is a debit too; the payment refunds it. */
const getEndKind = (
  state: Exclude<EarlierCharge, 'open'>,
  attempts: readonly Attempt[],
  wasOpened: boolean,
): NewEvent['kind'] => {
  if (attempts.some(({ status }) => status === 'paid')) return 'paid'
  // Without a failed attempt the payer cancelled the charge in the app of the bank.
  const isCancelled = wasOpened && attempts.every(({ status }) => status !== 'failed')
  return state === 'failed' && isCancelled ? 'charge_cancelled' : END_KINDS[state]
}

/** Builds the events that a charge has reached, in order. */
const buildEvents = (
  { paymentId, recurrenceId, invoiceReference, dueDate }: StoredCharge,
  record: PaymentRecord,
  attempts: readonly Attempt[],
): NewEvent[] => {
  const { payment, items, charge } = record
  const base = {
    recurrenceId,
    invoiceReference,
    ...(items[0] && { month: items[0].month }),
    amount: payment.total,
  }
  // A refused charge never reached the payer's bank.
  const wasOpened = charge !== null && charge.state !== 'requested' && payment.status !== 'refused'
  const state = toEarlierCharge({ payment })
  // A charge that is due on a day without banks is debited on the next bank day.
  const debitDay = toBankDay(dueDate)
  return [
    ...(wasOpened
      ? [{ ...base, id: `scheduled:${paymentId}`, kind: 'scheduled' as const, day: debitDay }]
      : []),
    ...attempts.flatMap(({ day, status }, at): NewEvent[] => [
      ...(at > 0
        ? [{ ...base, id: `retried:${paymentId}:${at}`, kind: 'retried' as const, day }]
        : []),
      ...(status === 'failed'
        ? [{ ...base, id: `failed:${paymentId}:${at}`, kind: 'failed' as const, day }]
        : []),
    ]),
    ...(state === 'open'
      ? []
      : [
          {
            ...base,
            id: `end:${paymentId}`,
            kind: getEndKind(state, attempts, wasOpened),
            day: attempts.at(-1)?.day ?? debitDay,
          },
        ]),
  ]
}

/** Requests another attempt, or gives up. An invoice that was paid meanwhile is closed first. */
const retryCharge = async (context: PaymentContext, charge: StoredCharge): Promise<void> => {
  const { paymentId, dueDate } = charge
  await reconcileNow(context, [paymentId])
  const record = await requirePayment(context.db, paymentId)
  if (isFinal(record.payment.status)) return
  const plan = decideRetry(listAttempts(context, record), dueDate, context.clock.today())
  if (plan.action === 'give_up') await closePayment(context, paymentId, 'expire')
  if (plan.action !== 'retry') return
  const provider = requireProvider(context)
  const reference = record.charge?.reference ?? ''
  await watchRecurrence(context, reference, () => provider.retry(reference, plan.day))
  await checkPayment(context, paymentId)
}

/** Retries a failed charge. Cancels one whose recurrence has ended, because the request at that end may have failed. */
const retryOrCancelCharge = async (
  context: PaymentContext,
  charge: StoredCharge,
  isApproved: boolean,
): Promise<void> => {
  const { paymentId, dueDate } = charge
  const before = await requirePayment(context.db, paymentId)
  if (isFinal(before.payment.status)) return
  const [attempts, today] = [listAttempts(context, before), context.clock.today()]
  if (!isApproved && isCancellable(attempts, dueDate, today))
    await closePayment(context, paymentId, 'cancel')
  if (isApproved && decideRetry(attempts, dueDate, today).action !== 'wait')
    await retryCharge(context, charge)
}

/**
 * True if another charge debits the invoice in place of this one. It is planned first: a message
 * about this one would say that nothing is debited.
 */
const isSucceeded = async (
  context: PaymentContext,
  { paymentId, recurrenceId, invoiceReference }: StoredCharge,
  contractReference: string,
): Promise<boolean> => {
  await scheduleRecurrenceCharges(context, { id: recurrenceId })
  return (await listContractCharges(context.db, contractReference)).some(
    (one) =>
      one.invoiceReference === invoiceReference && one.paymentId !== paymentId && isOpenOrPaid(one),
  )
}

const followCharge = async (context: PaymentContext, charge: StoredCharge): Promise<void> => {
  const [recurrence] = await findRecurrences(context.db, [charge.recurrenceId])
  const isApproved = recurrence?.status === 'approved'
  await retryOrCancelCharge(context, charge, isApproved)
  const record = await requirePayment(context.db, charge.paymentId)
  const isSilentlyReplaced =
    recurrence !== undefined &&
    !isOpenOrPaid(record) &&
    (await isSucceeded(context, charge, recurrence.contractReference))
  const events = isSilentlyReplaced
    ? []
    : buildEvents(charge, record, listAttempts(context, record))
  await runInTransaction(context.db, async (tx) => {
    for (const event of events)
      await recordEvent(tx, context, event, {
        // The end of the recurrence was notified already.
        isSilent: event.kind === 'charge_cancelled' && !isApproved,
      })
    if (toEarlierCharge(record) !== 'open') await endCharge(tx, charge.paymentId)
  })
}

const tryFollow = (context: PaymentContext, charge: StoredCharge): Promise<void> =>
  followCharge(context, charge).catch((error: unknown) =>
    context.log.warn(
      { payment: charge.paymentId, err: error },
      'failed to follow a charge of Pix Automático, the job will retry',
    ),
  )

/** Notifies about what open charges have reached, and requests further attempts of failed ones. */
export const followCharges = async (
  context: PaymentContext,
  ids?: readonly string[],
): Promise<void> => {
  for (let after = ''; ;) {
    const batch = await listUnfinishedCharges(context.db, {
      after,
      limit: BATCH_SIZE,
      ids,
      today: context.clock.today(),
    })
    for (const charge of batch) await tryFollow(context, charge)
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH_SIZE) return
    after = last.paymentId
  }
}
