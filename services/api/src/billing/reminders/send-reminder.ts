import { ApiProblem, type Invoice } from '@portal/contract'
import * as z from 'zod/mini'
import { findContactDetails, type ContactDetails } from '../../identity/index.ts'
import {
  createMessageHandlers,
  type LimitRule,
  type OutboxHandlers,
  type Platform,
} from '../../platform/index.ts'
import { findCampaign } from '../store/campaigns.ts'
import { contractsOf } from '../store/contracts.ts'
import { markTold, suspensionsTold } from '../store/reminders.ts'
import { REMINDED_OF } from '../tables.ts'
import { dueWords, FRAME, offerWords, overdueWords, suspensionWords, type Words } from './words.ts'

/** Kinds of the outbox. */
export const REMINDER_BY = { sms: 'reminder-sms', email: 'reminder-email' } as const

/** One phone may be that of several customers. What the law asks for is not held back. */
const SMS_LIMIT: LimitRule = { name: 'reminder-phone', points: 3, seconds: 86_400 }

const payload = z.object({
  about: z.enum(REMINDED_OF),
  customerId: z.string(),
  subjects: z.array(z.string()),
})
type Reminder = z.output<typeof payload>

/** What there is to say when it goes out; null where all is paid meanwhile, agreed or gone. */
const wordsFor = async (
  { db, keys, clock, config }: Platform,
  { about, customerId, subjects }: Reminder,
): Promise<Words | null> => {
  const today = clock.today()
  const [subject = ''] = subjects
  if (about === 'offers') {
    const found = await findCampaign(db, customerId, subject)
    return found === null || found.isAccepted || found.campaign.validUntil < today
      ? null
      : offerWords(found.campaign)
  }
  const contracts = await contractsOf(db, keys.customer, customerId, today, config.late)
  const isMeant = ({ reference, status }: Invoice): boolean =>
    subjects.includes(reference) && (status === 'VENCIDA' || status === 'ABERTA')
  const [first, ...more] = contracts
    .flatMap(({ debts }) => debts.filter(isMeant))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  if (first === undefined) return null
  if (about === 'due') return dueWords([first, ...more])
  if (about === 'overdue') return overdueWords([first, ...more])
  return suspensionWords(
    [first, ...more],
    (await suspensionsTold(db, customerId)).get(first.reference) ?? today,
  )
}

/** The notice before a suspension goes out by all there is: nobody can choose not to be told. */
const channelsOf = (
  { about }: Reminder,
  { channels: by, email }: ContactDetails,
): { sms: boolean; email: boolean } =>
  about === 'suspension' ? { sms: true, email: email !== null } : by[about]

export const reminderHandlers = (platform: Platform): OutboxHandlers => {
  const { db, config, clock, limits } = platform
  const send = createMessageHandlers(config)

  const isTooMany = async (
    reminder: Reminder,
    phone: string,
    attempt: number,
  ): Promise<boolean> => {
    if (reminder.about === 'suspension' || attempt > 1) return false
    try {
      await limits.consume(SMS_LIMIT, phone)
      return false
    } catch (error) {
      if (error instanceof ApiProblem) return true
      throw error
    }
  }

  const composed = async (raw: unknown, channel: 'sms' | 'email') => {
    const reminder = payload.parse(raw)
    const reach = await findContactDetails(platform, reminder.customerId)
    if (reach === null || !channelsOf(reminder, reach)[channel]) return null
    const words = await wordsFor(platform, reminder)
    return words && { reminder, reach, words }
  }

  return {
    [REMINDER_BY.sms]: async (raw, message) => {
      const told = await composed(raw, 'sms')
      if (told === null || (await isTooMany(told.reminder, told.reach.phone, message.attempt)))
        return
      await send.sms({ to: told.reach.phone, text: told.words.sms }, message)
      await markTold(db, told.reminder.about, told.reminder.subjects, clock.today())
    },
    [REMINDER_BY.email]: async (raw, message) => {
      const told = await composed(raw, 'email')
      if (!told?.reach.email) return
      const { words, reminder, reach } = told
      const text = [
        FRAME.hello,
        ...words.lines,
        ...(reminder.about === 'suspension' ? [] : [FRAME.choose]),
        FRAME.automatic,
      ].join('\n\n')
      await send.email({ to: reach.email, subject: words.subject, text }, message)
      await markTold(db, reminder.about, reminder.subjects, clock.today())
    },
  }
}
