import { getCaseKind, type CaseDeadlineEffect } from '@portal/contract'
import { changeDueDay } from '../billing/index.ts'
import {
  getNextAllowedSendTime,
  runForEach,
  runForIdBatches,
  runInTransaction,
  type Db,
  type Platform,
} from '../platform/index.ts'
import { acceptUnansweredContest, type ContestPorts } from './contest-case.ts'
import { enqueueCaseNotification } from './enqueue-notification.ts'
import {
  changeCaseState,
  hasPassedDeadline,
  lockUnhandledCase,
  markDeadlineHandled,
  OPEN_STATES,
} from './store/cases.ts'
import { cases, type Case } from './tables.ts'

const BATCH_SIZE = 500

/** How a case ends; null leaves it open. */
interface Outcome {
  readonly state: 'answered' | 'closed'
  readonly answer: string
  /** Text of the e-mail beyond the answer. */
  readonly lines?: readonly string[]
}
type Effect = (
  platform: Platform,
  ports: ContestPorts,
  tx: Db,
  row: Case,
) => Promise<Outcome | null> | Outcome | null

const complete = ({ kind }: Case): Outcome | null => {
  const { answerAtDeadline } = getCaseKind(kind)
  return answerAtDeadline === null ? null : { state: 'closed', answer: answerAtDeadline }
}

/** Changes of a passed deadline, in the transaction that stores it. */
const EFFECTS: Readonly<Record<CaseDeadlineEffect, Effect>> = {
  escalate: () => null,
  complete: (_platform, _ports, _tx, row) => complete(row),
  changeDueDay: async (_platform, _ports, tx, row) => {
    const { customerId, contract, details } = row
    if (contract === null || details.dueDay === undefined)
      throw new Error(`case ${row.protocol} has no contract or no due day`)
    await changeDueDay(tx, customerId, contract, details.dueDay)
    return complete(row)
  },
  acceptContest: async (platform, ports, tx, row) => {
    const accepted = await acceptUnansweredContest(platform, ports, tx, row)
    return accepted && { state: 'answered', ...accepted }
  },
}

/**
 * Runs the effect of a case's deadline, with its message, once: when the deadline has passed, or
 * earlier when `answeredBy` at the support desk completes the case. A deadline whose only effect is a message waits
 * for the allowed send time, because the case may end before it. Returns the case; null when it has
 * ended, the effect has run or the message waits.
 */
export const applyDeadline = (
  platform: Platform,
  ports: ContestPorts,
  protocol: string,
  answeredBy: string | null = null,
): Promise<Case | null> =>
  runInTransaction(platform.db, async (tx) => {
    const [key, now] = [platform.keys.customer, platform.clock.now()]
    const row = await lockUnhandledCase(tx, key, protocol)
    if (row === null) return null
    const outcome = await EFFECTS[getCaseKind(row.kind).onDeadline](platform, ports, tx, row)
    if (outcome === null && getNextAllowedSendTime(now) > now) return null
    await markDeadlineHandled(tx, protocol, now)
    if (outcome === null) {
      await enqueueCaseNotification(platform, tx, row, 'overdue', { isByDay: true })
      return row
    }
    const { state, answer, lines } = outcome
    const ended = await changeCaseState(
      tx,
      key,
      protocol,
      OPEN_STATES,
      { state, answer, answeredBy },
      now,
    )
    if (ended !== null)
      await enqueueCaseNotification(
        platform,
        tx,
        ended,
        state === 'answered' ? 'decided' : 'completed',
        { lines, isByDay: true },
      )
    return ended
  })

/**
 * Applies all passed deadlines, each in its own transaction. A failed one does not delay the others
 * and is retried in the next run.
 */
export const applyPassedDeadlines = (platform: Platform, ports: ContestPorts): Promise<void> => {
  const { db, clock, log } = platform
  const condition = hasPassedDeadline(clock.now())
  return runForIdBatches(db, cases.protocol, { size: BATCH_SIZE, condition }, (protocols) =>
    runForEach(
      protocols,
      async (protocol) => void (await applyDeadline(platform, ports, protocol)),
      (err, protocol) =>
        log.error({ err, protocol }, 'failed to apply the deadline of a support case, will retry'),
    ),
  )
}
