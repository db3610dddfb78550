import { ApiProblem, countDays, type CalendarDate, type Invoice } from '@portal/contract'
import * as z from 'zod/mini'
import { findContactDetails, type ContactDetails } from '../../identity/index.ts'
import {
  createMessageHandlers,
  type LimitRule,
  type OutboxHandlers,
  type Platform,
} from '../../platform/index.ts'
import { WARNING_AFTER_DAYS } from '../rules/suspension.ts'
import { findCampaign } from '../store/campaigns.ts'
import { listContracts } from '../store/contracts.ts'
import { markRemindersSent, readSuspensionWarnings } from '../store/reminders.ts'
import { REMINDER_KINDS } from '../tables.ts'
import {
  createDueText,
  EMAIL_FRAME,
  createOfferText,
  createOverdueText,
  createSuspensionText,
  type ReminderText,
} from './texts.ts'

/** Kinds of outbox messages. */
export const REMINDER_JOB_KINDS = { sms: 'reminder-sms', email: 'reminder-email' } as const

/** Several customers may share a phone number. Suspension warnings are legally required and not limited. */
const PHONE_LIMIT: LimitRule = { name: 'reminder-phone', points: 3, seconds: 86_400 }

const payload = z.object({
  about: z.enum(REMINDER_KINDS),
  customerId: z.string(),
  subjects: z.array(z.string()),
})
type Reminder = z.output<typeof payload>

/** False for an invoice that was paid meanwhile, or that is owed again with a later due date. */
const isReminderDue = (
  about: Reminder['about'],
  { status, dueDate }: Invoice,
  today: CalendarDate,
): boolean => {
  if (about === 'suspension')
    return status === 'VENCIDA' && countDays(dueDate, today) >= WARNING_AFTER_DAYS
  return status === 'VENCIDA' || (status === 'ABERTA' && about === 'due')
}

/** Creates the text at send time; null when the invoices were paid meanwhile or the offer has ended. */
const createText = async (
  { db, keys, clock, config }: Platform,
  { about, customerId, subjects }: Reminder,
): Promise<ReminderText | null> => {
  const today = clock.today()
  const [subject = ''] = subjects
  if (about === 'offers') {
    const found = await findCampaign(db, customerId, subject)
    return found === null || found.isAccepted || found.campaign.validUntil < today
      ? null
      : createOfferText(found.campaign)
  }
  const contracts = await listContracts(db, keys.customer, customerId, today, config.late)
  const isSubject = (invoice: Invoice): boolean =>
    subjects.includes(invoice.reference) && isReminderDue(about, invoice, today)
  const [first, ...more] = contracts
    .flatMap(({ debts: invoices }) => invoices.filter(isSubject))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  if (first === undefined) return null
  if (about === 'due') return createDueText([first, ...more])
  if (about === 'overdue') return createOverdueText([first, ...more])
  return createSuspensionText(
    [first, ...more],
    (await readSuspensionWarnings(db, customerId)).get(first.reference) ?? today,
  )
}

/** Suspension warnings are legally required: always use every channel. */
const selectChannels = (
  { about }: Reminder,
  { channels: by, email }: ContactDetails,
): { sms: boolean; email: boolean } =>
  about === 'suspension' ? { sms: true, email: email !== null } : by[about]

export const createReminderHandlers = (platform: Platform): OutboxHandlers => {
  const { db, config, clock, limits } = platform
  const send = createMessageHandlers(config)

  const isTooMany = async (
    reminder: Reminder,
    phone: string,
    attempt: number,
  ): Promise<boolean> => {
    if (reminder.about === 'suspension' || attempt > 1) return false
    try {
      await limits.consume(PHONE_LIMIT, phone)
      return false
    } catch (error) {
      if (error instanceof ApiProblem) return true
      throw error
    }
  }

  const prepareMessage = async (raw: unknown, channel: 'sms' | 'email') => {
    const reminder = payload.parse(raw)
    const reach = await findContactDetails(platform, reminder.customerId)
    if (reach === null || !selectChannels(reminder, reach)[channel]) return null
    const words = await createText(platform, reminder)
    return words && { reminder, reach, words }
  }

  return {
    [REMINDER_JOB_KINDS.sms]: async (raw, message) => {
      const prepared = await prepareMessage(raw, 'sms')
      if (
        prepared === null ||
        (await isTooMany(prepared.reminder, prepared.reach.phone, message.attempt))
      )
        return
      await send.sms({ to: prepared.reach.phone, text: prepared.words.sms }, message)
      await markRemindersSent(
        db,
        prepared.reminder.about,
        prepared.reminder.subjects,
        clock.today(),
      )
    },
    [REMINDER_JOB_KINDS.email]: async (raw, message) => {
      const prepared = await prepareMessage(raw, 'email')
      if (!prepared?.reach.email) return
      const { words, reminder, reach } = prepared
      const text = [
        EMAIL_FRAME.hello,
        ...words.lines,
        ...(reminder.about === 'suspension' ? [] : [EMAIL_FRAME.choose]),
        EMAIL_FRAME.automatic,
      ].join('\n\n')
      await send.email({ to: reach.email, subject: words.subject, text }, message)
      await markRemindersSent(db, reminder.about, reminder.subjects, clock.today())
    },
  }
}
