import { runInTransaction, addMs, type Platform } from '../../platform/index.ts'
import type { BillingPorts } from '../ports.ts'
import { promise } from '../store/reminders.ts'
import { decentHour } from './decent-hour.ts'
import {
  customersToRemind,
  remindersFor,
  type DueReminder,
  type RemindedOf,
} from '../store/due-reminders.ts'
import { REMINDER_BY } from './send-reminder.ts'

const BATCH = 200
const DAY_MS = 86_400_000

/** Promises what is due to one customer: one message of a kind for all that it is about. */
const remindCustomer = (
  { clock, db, outbox }: Platform,
  { contestedOf }: BillingPorts,
  customerId: string,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const [now, today] = [clock.now(), clock.today()]
    const due = await remindersFor(tx, customerId, today)
    // While a charge is contested nothing is suspended for it, so nobody is told so (RGC: the contest stops the clock).
    const contested =
      (await contestedOf?.(
        tx,
        due.map(({ subject }) => subject),
      )) ?? new Set()
    const free = due.filter(
      ({ about, subject }) => about !== 'suspension' || !contested.has(subject),
    )
    if (free.length === 0) return
    const kinds = new Map<RemindedOf, DueReminder[]>()
    for (const reminder of await promise(tx, customerId, free, today))
      kinds.set(reminder.about, [...(kinds.get(reminder.about) ?? []), reminder])
    const notBefore = decentHour(now)
    for (const [about, reminders] of kinds) {
      const subjects = reminders.map(({ subject }) => subject).sort()
      const id = `reminder-${about}-${subjects[0]}-${today}`
      for (const [channel, kind] of Object.entries(REMINDER_BY)) {
        await outbox.enqueue(
          tx,
          kind,
          { about, customerId, subjects },
          { id: `${id}-${channel}`, notBefore, expiresAt: addMs(notBefore, DAY_MS) },
        )
      }
    }
  })

/** Writes to everybody for whom something has become due, or overdue, since it last ran; once for each thing, however often it runs. */
export const remindEverybody = async (platform: Platform, ports: BillingPorts): Promise<void> => {
  let after = ''
  for (;;) {
    const customers = await customersToRemind(platform.db, platform.clock.today(), after, BATCH)
    for (const customerId of customers) await remindCustomer(platform, ports, customerId)
    if (customers.length < BATCH) return
    after = customers.at(-1) ?? ''
  }
}
