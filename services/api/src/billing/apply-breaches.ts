import { sumCents, type CalendarDate } from '@portal/contract'
import { findContactDetails } from '../identity/index.ts'
import { runInTransaction, type Db, type Platform } from '../platform/index.ts'
import { createBreachEmail, createBreachSms, type Breach } from './messages.ts'
import type { BillingPorts } from './ports.ts'
import { getNextAllowedSendTime } from './reminders/allowed-send-time.ts'
import { getLastPaymentDay, isBreachDue } from './rules/agreement-breach.ts'
import { getDueDate } from './rules/to-invoice.ts'
import { applyBreach } from './store/apply-breach.ts'
import {
  listBreakableAgreements,
  lockLiveAgreement,
  type LiveAgreement,
} from './store/breakable-agreements.ts'
import { createRenegotiation } from './store/renegotiations.ts'

const MAX_AGREEMENTS_PER_RUN = 500

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
  { keys, outbox, clock }: Platform,
  customerId: string,
  breach: Breach,
): Promise<void> => {
  const contact = await findContactDetails({ db: tx, keys }, customerId)
  if (contact === null) return
  const { phone, email } = contact
  const notBefore = getNextAllowedSendTime(clock.now())
  const id = `agreement-broken-${breach.reference}`
  const sms = { to: phone, text: createBreachSms(breach) }
  await outbox.enqueue(tx, 'sms', sms, { id: `${id}-sms`, notBefore })
  if (email !== null) {
    const message = { to: email, ...createBreachEmail(breach) }
    await outbox.enqueue(tx, 'email', message, { id: `${id}-email`, notBefore })
  }
}

/** Breaks one agreement with its message. Does nothing if an installment was paid meanwhile or a card payment of one is in process. */
const applyBreachIfDue = (
  platform: Platform,
  ports: BillingPorts,
  reference: string,
): Promise<void> =>
  runInTransaction(platform.db, async (tx) => {
    const { clock, config } = platform
    const [now, today] = [clock.now(), clock.today()]
    const due = await lockDueBreach(tx, reference, today)
    if (due === null || (await ports.hasPaymentInProgress?.(tx, due.unpaid))) return
    const { live, lastDay, unpaid } = due
    const owed = await applyBreach(tx, live, { now, lastDay }, ports.markPaidInPart)
    await ports.enqueueCodeCancellation?.(tx, unpaid)
    const canRenegotiate = live.agreement.renegotiations < config.agreements.maxRenegotiations
    if (canRenegotiate) await createRenegotiation(tx, live.agreement, today)
    const total = sumCents(owed.map(({ amount }) => amount))
    await enqueueBreachMessages(tx, platform, live.customerId, { reference, total, canRenegotiate })
  })

/** Cancels the codes first, so that one that was paid is booked before the agreement is broken. */
const cancelCodesAndApplyBreach = async (
  platform: Platform,
  ports: BillingPorts,
  reference: string,
): Promise<void> => {
  const due = await runInTransaction(platform.db, (tx) =>
    lockDueBreach(tx, reference, platform.clock.today()),
  )
  if (due === null) return
  await ports.cancelCodes?.(due.unpaid)
  await applyBreachIfDue(platform, ports, reference)
}

/** Breaks all agreements whose notice period has passed, each in its own transaction. A failed one does not delay the others and is retried in the next run. */
export const applyDueBreaches = async (platform: Platform, ports: BillingPorts): Promise<void> => {
  const { db, clock, log } = platform
  const failures: unknown[] = []
  const due = await listBreakableAgreements(db, clock.today(), MAX_AGREEMENTS_PER_RUN)
  for (const reference of due) {
    await cancelCodesAndApplyBreach(platform, ports, reference).catch((err: unknown) => {
      log.error({ err, agreement: reference }, 'failed to break an agreement, will retry')
      failures.push(err)
    })
  }
  if (failures.length > 0) throw failures[0]
}
