import { getCaseKind, type Invoice, type Role, type SupportCase } from '@portal/contract'
import {
  decideContest,
  findContests,
  findInvoicesOfAnyCustomer,
  openContest,
  withdrawContest,
  type BillingPorts,
  type ContestDecision,
  type NewContest,
} from '../billing/index.ts'
import type { Db, Platform } from '../platform/index.ts'
import { enqueueCaseNotification } from './enqueue-notification.ts'
import { findCaseFiles } from './store/case-files.ts'
import { changeCaseState, OPEN_STATES } from './store/cases.ts'
import type { Case } from './tables.ts'
import { describeDecision, describeWithdrawal } from './texts.ts'
import { toSupportCase } from './to-support-case.ts'

/** Functions of the payments module that contests need. */
export type ContestPorts = Pick<BillingPorts, 'enqueueCodeCancellation' | 'markPaidInPart'>

const toDay = ({ clock, config }: Pick<Platform, 'clock' | 'config'>) => ({
  now: clock.now(),
  today: clock.today(),
  rates: config.late,
})

const markPaidInPart =
  (ports: ContestPorts) =>
  async (tx: Db, invoiceReference: string): Promise<void> =>
    ports.markPaidInPart?.(tx, invoiceReference)

/** Adds the contested amount and the file to cases with kind 'contest'. */
export const listSupportCases = async (
  db: Db,
  rows: readonly Case[],
  role: Role,
): Promise<SupportCase[]> => {
  const protocols = rows.filter(({ kind }) => kind === 'contest').map(({ protocol }) => protocol)
  const contests = await findContests(db, protocols)
  const files = await findCaseFiles(db, protocols)
  return rows.map((row) => ({
    ...toSupportCase(row, role, contests.get(row.protocol) ?? null),
    file: files.get(row.protocol) ?? null,
  }))
}

/** Withholds the contested amount and cancels the codes that ask for all of the invoice. */
export const createContest = async (
  platform: Platform,
  ports: ContestPorts,
  tx: Db,
  contest: NewContest,
): Promise<void> => {
  await openContest(tx, contest, toDay(platform))
  await ports.enqueueCodeCancellation?.(tx, [contest.invoiceReference])
}

/** Cancels the codes of an invoice that a contest has changed, and describes it as it is now. */
const describeChange = async (
  ports: ContestPorts,
  tx: Db,
  reference: string | null,
  { today, rates }: ReturnType<typeof toDay>,
  describe: (invoice: Invoice) => string[],
): Promise<string[]> => {
  if (reference === null) return []
  await ports.enqueueCodeCancellation?.(tx, [reference])
  const [found] = await findInvoicesOfAnyCustomer(tx, [reference], today, rates)
  return found === undefined ? [] : describe(found.invoice)
}

/** Cancels a case of the customer; a contested amount is owed again. Returns false if it was answered meanwhile. */
export const cancelCaseInTransaction = async (
  platform: Platform,
  ports: ContestPorts,
  tx: Db,
  { protocol, invoice }: Case,
): Promise<boolean> => {
  const row = await changeCaseState(
    tx,
    platform.keys.customer,
    protocol,
    OPEN_STATES,
    { state: 'cancelled' },
    platform.clock.now(),
  )
  if (row === null) return false
  const day = toDay(platform)
  const owed = await withdrawContest(tx, protocol, day, markPaidInPart(ports))
  const lines = await describeChange(ports, tx, invoice, day, (found) =>
    describeWithdrawal(owed, found),
  )
  await enqueueCaseNotification(platform, tx, row, 'cancelled', { lines })
  return true
}

/**
 * Decides the contest of a case that is answered, and returns what the message says about it; null
 * without a contest. Throws BAD.REQUEST if more is accepted than was contested.
 */
export const decideCase = async (
  platform: Platform,
  ports: ContestPorts,
  tx: Db,
  { protocol, invoice }: Pick<Case, 'protocol' | 'invoice'>,
  decision: Omit<ContestDecision, 'protocol'>,
): Promise<readonly string[] | null> => {
  const day = toDay(platform)
  const decided = await decideContest(tx, { protocol, ...decision }, day, markPaidInPart(ports))
  if (decided === null || invoice === null) return null
  return describeChange(ports, tx, invoice, day, (found) => describeDecision(decided, found))
}

/**
 * Decides for the customer what was not answered in time. Returns null for a contest without an
 * amount: nothing can be returned, so it stays open.
 */
export const acceptUnansweredContest = async (
  platform: Platform,
  ports: ContestPorts,
  tx: Db,
  row: Case,
): Promise<{ answer: string; lines: readonly string[] } | null> => {
  const contest = (await findContests(tx, [row.protocol])).get(row.protocol)
  if (contest === undefined || contest.amount === 0) return null
  const lines = await decideCase(platform, ports, tx, row, {
    accepted: null,
    isDoubled: true,
    isUnanswered: true,
  })
  const { answerAtDeadline } = getCaseKind(row.kind)
  if (lines === null || answerAtDeadline === null) return null
  platform.log.warn(
    { protocol: row.protocol },
    'decided a contest for the customer, because nobody answered in time',
  )
  return { answer: answerAtDeadline, lines }
}
