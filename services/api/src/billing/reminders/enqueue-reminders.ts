import { randomUUID } from 'node:crypto'
import { addDays, toSaoPauloInstant } from '@portal/contract'
import {
  getNextAllowedSendTime,
  runForEach,
  runForIdRanges,
  runInTransaction,
  type Platform,
} from '../../platform/index.ts'
import { claimReminders } from '../store/reminders.ts'
import {
  listCustomersToRemind,
  listDueReminders,
  type DueReminder,
  type ReminderKind,
} from '../store/due-reminders.ts'
import { contracts } from '../tables.ts'
import { REMINDER_JOB_KINDS } from './send-reminder.ts'

/** Customers of one statement. The due reminders of millions at once would take longer than the statement timeout. */
const BATCH_SIZE = 2000

/** Reminders of these kinds have a document or a code of one invoice. */
const SINGLE_KINDS: readonly ReminderKind[] = ['invoice', 'chosen']
const getMessageKey = ({ kind, subjectRef }: DueReminder): string =>
  SINGLE_KINDS.includes(kind) ? `${kind} ${subjectRef}` : kind

/** Enqueues the due reminders of one customer: one message per kind and channel, or per invoice. */
const enqueueCustomerReminders = (
  { clock, db, outbox }: Platform,
  customerId: string,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const [now, today] = [clock.now(), clock.today()]
    const due = await listDueReminders(tx, customerId, today)
    if (due.length === 0) return
    const messages = new Map<string, [DueReminder, ...DueReminder[]]>()
    for (const reminder of await claimReminders(tx, customerId, due, today)) {
      const key = getMessageKey(reminder)
      messages.set(key, [reminder, ...(messages.get(key) ?? [])])
    }
    const notBefore = getNextAllowedSendTime(now)
    // A legal notice is enqueued again on the day after.
    const expiresAt = toSaoPauloInstant(addDays(today, 1), '23:59:59')
    for (const reminders of messages.values()) {
      const about = reminders[0].kind
      const subjects = reminders.map(({ subjectRef: subject }) => subject).sort()
      // The claim makes the message unique. A contest on the same day resets it, so that the rest
      // is announced too.
      const id = `reminder-${about}-${subjects[0]}-${randomUUID()}`
      for (const [channel, kind] of Object.entries(REMINDER_JOB_KINDS)) {
        await outbox.enqueue(
          tx,
          kind,
          { about, customerId, subjects },
          { id: `${id}-${channel}`, notBefore, expiresAt },
        )
      }
    }
  })

/**
 * Dunning: enqueues reminders and legal notices for all customers; each invoice or campaign is
 * reminded once per kind. A failure delays no other customer.
 */
export const enqueueDueReminders = async (
  platform: Platform,
  batchSize = BATCH_SIZE,
): Promise<void> => {
  const { clock, db, log } = platform
  await runForIdRanges(db, contracts.customerId, batchSize, async (after, last) =>
    runForEach(
      await listCustomersToRemind(db, clock.today(), after, last),
      (customerId) => enqueueCustomerReminders(platform, customerId),
      (err, customer) => log.error({ err, customer }, 'failed to enqueue reminders, will retry'),
    ),
  )
}
