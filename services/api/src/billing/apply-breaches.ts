import { sumCents, type CalendarDate } from '@portal/contract'
import { findContactDetails } from '../identity/index.ts'
import {
  DAYTIME_KINDS,
  runForEach,
  runInTransaction,
  type Db,
  type Platform,
} from '../platform/index.ts'
import { createBreachEmail, createBreachSms, type Breach } from './messages.ts'
import type { BillingPorts } from './ports.ts'
import { getLastPaymentDay, isBreachDue } from './rules/agreement-breach.ts'
import { getDueDate } from './rules/to-invoice.ts'
import { applyBreach } from './store/apply-breach.ts'
import {
  listBreakableAgreements,
  lockLiveAgreement,
  type LiveAgreement,
} from './store/breakable-agreements.ts'
import { createRenegotiation } from './store/renegotiations.ts'

/** Agreements of one statement. Those that wait for a boleto or a card payment delay no later ones. */
const BATCH_SIZE = 500

type BreachContext = Pick<Platform, 'db' | 'clock' | 'config' | 'keys' | 'outbox' | 'log'>

/** A locked agreement that is to be broken. */
interface DueBreach {
  readonly live: LiveAgreement
  /** Day until which its oldest overdue installment could be paid. */
  readonly lastDay: CalendarDate
  /** References of its unpaid installments. */
  readonly unpaid: readonly string[]
}

/** Locks an agreement and returns it if the periods of an unpaid installment have passed. */
const lockDueBreach = async (
  tx: Db,
  reference: string,
  today: CalendarDate,
): Promise<DueBreach | null> => {
  const live = await lockLiveAgreement(tx, reference)
  if (live === null) return null
  const unpaid = live.installments.filter(({ state }) => state === 'OPEN')
  const [lastDay] = unpaid
    .map((installment) => ({
      dueDate: getDueDate(installment),
      noticeOn: installment.noticeOn,
    }))
    .filter((installment) => isBreachDue(installment, today))
    .map((installment) => getLastPaymentDay(installment, today))
    .sort()
  if (lastDay === undefined) return null
  return { live, lastDay, unpaid: unpaid.map((installment) => installment.reference) }
}

const enqueueBreachMessages = async (
  tx: Db,
  { keys, outbox }: BreachContext,
  customerId: string,
  breach: Breach,
): Promise<void> => {
  const contact = await findContactDetails({ db: tx, keys }, customerId)
  if (contact === null) return
  const { phone, email } = contact
  const id = `agreement-broken-${breach.reference}`
  // The customer counts: the recipient is for processes of the previous version.
  const sms = { customerId, to: phone, text: createBreachSms(breach) }
  await outbox.enqueue(tx, DAYTIME_KINDS.sms, sms, { id: `${id}-sms` })
  if (email !== null) {
    const message = { customerId, to: email, ...createBreachEmail(breach) }
    await outbox.enqueue(tx, DAYTIME_KINDS.email, message, { id: `${id}-email` })
  }
}

/** Breaks a locked agreement with its message. Does nothing while a card payment of an installment is in process. */
export const endLockedAgreement = async (
  tx: Db,
  context: BreachContext,
  ports: BillingPorts,
  { live, lastDay, unpaid }: DueBreach,
): Promise<void> => {
  if (await ports.hasPaymentInProgress?.(tx, unpaid)) return
  const { agreement, customerId } = live
  const { reference } = agreement
  const [now, today] = [context.clock.now(), context.clock.today()]
  const owed = await applyBreach(tx, live, { now, lastDay }, ports.markPaidInPart)
  await ports.enqueueCodeCancellation?.(tx, unpaid)
  const canRenegotiate = agreement.renegotiations < context.config.agreements.maxRenegotiations
  if (canRenegotiate) await createRenegotiation(tx, agreement, today)
  const total = sumCents(owed.map(({ amount }) => amount))
  await enqueueBreachMessages(tx, context, customerId, { reference, total, canRenegotiate })
}

/** Does nothing if an installment was paid meanwhile. */
const applyBreachIfDue = (
  context: BreachContext,
  ports: BillingPorts,
  reference: string,
): Promise<void> =>
  runInTransaction(context.db, async (tx) => {
    const due = await lockDueBreach(tx, reference, context.clock.today())
    if (due !== null) await endLockedAgreement(tx, context, ports, due)
  })

/** Cancels the codes first, so that one that was paid is booked before the agreement is broken. */
const cancelCodesAndApplyBreach = async (
  context: BreachContext,
  ports: BillingPorts,
  reference: string,
): Promise<void> => {
  const due = await runInTransaction(context.db, (tx) =>
    lockDueBreach(tx, reference, context.clock.today()),
  )
  if (due === null) return
  await ports.cancelCodes?.(due.unpaid)
  await applyBreachIfDue(context, ports, reference)
}

/**
 * Breaks all agreements whose notice period has passed, each in its own transaction. A failed one
 * does not delay the others and is retried in the next run.
 */
export const applyDueBreaches = async (
  context: BreachContext,
  ports: BillingPorts,
  batchSize = BATCH_SIZE,
): Promise<void> => {
  const { db, clock, log } = context
  const failures: unknown[] = []
  for (let after = ''; ;) {
    const batch = await listBreakableAgreements(db, clock.today(), after, batchSize)
    await runForEach(
      batch,
      (reference) => cancelCodesAndApplyBreach(context, ports, reference),
      (err, agreement) => log.error({ err, agreement }, 'failed to break an agreement, will retry'),
    ).catch((error: unknown) => failures.push(error))
    const last = batch.at(-1)
    if (last === undefined || batch.length < batchSize) break
    after = last
  }
  if (failures.length > 0) throw failures[0]
}
