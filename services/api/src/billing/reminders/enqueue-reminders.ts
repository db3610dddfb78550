import { runInTransaction, addMs, type Platform } from '../../platform/index.ts'
import { claimReminders } from '../store/reminders.ts'
import { getNextAllowedSendTime } from './allowed-send-time.ts'
import {
  listCustomersToRemind,
  listDueReminders,
  type DueReminder,
  type ReminderKind,
} from '../store/due-reminders.ts'
import { REMINDER_JOB_KINDS } from './send-reminder.ts'

const BATCH_SIZE = 200
const DAY_MS = 86_400_000

/** Enqueues the due reminders of one customer: one message per kind and channel. */
const enqueueCustomerReminders = (
  { clock, db, outbox }: Platform,
  customerId: string,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const [now, today] = [clock.now(), clock.today()]
    const due = await listDueReminders(tx, customerId, today)
    if (due.length === 0) return
    const kinds = new Map<ReminderKind, DueReminder[]>()
    for (const reminder of await claimReminders(tx, customerId, due, today))
      kinds.set(reminder.kind, [...(kinds.get(reminder.kind) ?? []), reminder])
    const notBefore = getNextAllowedSendTime(now)
    for (const [about, reminders] of kinds) {
      const subjects = reminders.map(({ subjectRef: subject }) => subject).sort()
      const id = `reminder-${about}-${subjects[0]}-${today}`
      for (const [channel, kind] of Object.entries(REMINDER_JOB_KINDS)) {
        await outbox.enqueue(
          tx,
          kind,
          { about, customerId, subjects },
          { id: `${id}-${channel}`, notBefore, expiresAt: addMs(notBefore, DAY_MS) },
        )
      }
    }
  })

/** Enqueues reminders for all customers; each invoice or campaign is reminded once per kind. */
export const enqueueDueReminders = async (platform: Platform): Promise<void> => {
  let after = ''
  for (;;) {
    const customers = await listCustomersToRemind(
      platform.db,
      platform.clock.today(),
      after,
      BATCH_SIZE,
    )
    for (const customerId of customers) await enqueueCustomerReminders(platform, customerId)
    if (customers.length < BATCH_SIZE) return
    after = customers.at(-1) ?? ''
  }
}
