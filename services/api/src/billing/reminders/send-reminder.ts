import {
  ApiProblem,
  buildPath,
  countDays,
  isOwed,
  NOTIFICATION_TOPICS,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import * as z from 'zod/mini'
import {
  buildUnsubscribePath,
  findConfirmedContact,
  findContactDetails,
  type ContactDetails,
} from '../../identity/index.ts'
import {
  createMessageHandlers,
  requireDaytime,
  type EmailMessage,
  type RateLimitRule,
  type OutboxHandlers,
  type Platform,
} from '../../platform/index.ts'
import { createInvoicePdf } from '../create-invoice-pdf.ts'
import { toAttachments } from '../create-term.ts'
import { issueCodes } from '../issue-codes.ts'
import type { BillingPorts } from '../ports.ts'
import { findAnnouncedYear } from '../notifications/find-annual-statements.ts'
import { WARNING_AFTER_DAYS } from '../rules/suspension.ts'
import { listContracts } from '../store/contracts.ts'
import { listDigitalContracts } from '../store/digital-invoices.ts'
import { findInvoices } from '../store/invoices.ts'
import { createPaymentLink } from '../store/payment-links.ts'
import { findPaymentReminder } from '../store/payment-reminders.ts'
import { markRemindersSent } from '../store/reminders.ts'
import { isLegalNotice, REMINDER_KINDS } from '../tables.ts'
import { createChosenText, createInvoiceText } from './code-texts.ts'
import { findLatestSuspension } from './find-latest-suspension.ts'
import { createOfferText } from './offer-text.ts'
import { listOffersToAnnounce } from './list-offers-to-announce.ts'
import { createRescissionText, createSuspensionText } from './legal-texts.ts'
import {
  createBreachNoticeText,
  createDueText,
  createOverdueText,
  type ReminderInvoice,
  type ReminderText,
} from './texts.ts'

/** Kinds of outbox messages. */
export const REMINDER_JOB_KINDS = { sms: 'reminder-sms', email: 'reminder-email' } as const

/** Several customers may share a phone number. Legal notices are not limited. */
const PHONE_LIMIT: RateLimitRule = { name: 'reminder-phone', points: 3, seconds: 86_400 }

const payload = z.object({
  about: z.enum(REMINDER_KINDS),
  customerId: z.string(),
  subjects: z.array(z.string()),
})
type Reminder = z.output<typeof payload>

/** False for an invoice that was paid or contested meanwhile, of which nothing is owed, or whose due date no longer fits the reminder. */
const isReminderDue = (
  about: Reminder['about'],
  invoice: Invoice,
  today: CalendarDate,
): boolean => {
  const { status, dueDate, contestAnswerBy } = invoice
  if (!isOwed(invoice) || invoice.isPrescribed) return false
  if (isLegalNotice(about))
    return (
      status === 'VENCIDA' && !contestAnswerBy && countDays(dueDate, today) >= WARNING_AFTER_DAYS
    )
  if (status === 'VENCIDA') return about !== 'invoice' && about !== 'chosen'
  return status === 'ABERTA' && about !== 'overdue'
}

interface CreatedReminder {
  readonly words: ReminderText
  /** Invoices or campaigns that are marked as sent. */
  readonly subjects: readonly string[]
  readonly attachments?: EmailMessage['attachments']
}

/** Creates the e-mail with an invoice, or the reminder with its Pix code; null when nothing is owed or the customer no longer wants it. */
const createInvoiceMessage = async (
  platform: Platform,
  toDebit: ReadonlySet<string> | undefined,
  about: 'invoice' | 'chosen',
  customerId: string,
  reference: string,
): Promise<CreatedReminder | null> => {
  const { db, clock, config } = platform
  const [found] = await findInvoices(db, customerId, [reference], clock.today(), config.late)
  if (found === undefined || !isReminderDue(about, found.invoice, clock.today())) return null
  const pix = issueCodes(platform, found)?.pix
  if (pix === undefined) return null
  const subjects = [reference]
  const isDebited = toDebit?.has(reference) ?? false
  if (about === 'chosen') {
    const day = await findPaymentReminder(db, reference)
    // The customer may have chosen a later day since the message was enqueued at night.
    const isWanted = !isDebited && day !== null && day <= clock.today()
    return isWanted ? { words: createChosenText(found.invoice, pix), subjects } : null
  }
  const contract = found.contract.reference
  if (!(await listDigitalContracts(db, customerId)).includes(contract)) return null
  const paidYear = await findAnnouncedYear(db, customerId, contract, clock.today())
  return {
    words: createInvoiceText(found.invoice, isDebited ? null : pix, paidYear),
    subjects,
    attachments: toAttachments(await createInvoicePdf(platform, customerId, found)),
  }
}

/** Creates the text at send time; null when the invoices were paid or contested meanwhile, are debited, or the offer has ended. */
const createReminder = async (
  platform: Platform,
  { listInvoicesToDebit }: BillingPorts,
  { about, customerId, subjects }: Reminder,
  messageId: string,
): Promise<CreatedReminder | null> => {
  const { db, keys, clock, config } = platform
  const today = clock.today()
  const [origin = 'http://localhost'] = config.origins
  // A customer who is asked to pay what Pix Automático debits would pay twice.
  const toDebit = await listInvoicesToDebit?.(db, customerId)
  if (about === 'invoice' || about === 'chosen')
    return createInvoiceMessage(platform, toDebit, about, customerId, subjects[0] ?? '')
  const contracts = await listContracts(db, keys.customer, customerId, today, config.late)
  if (about === 'offers') {
    const offers = await listOffersToAnnounce(db, customerId, contracts, subjects, today)
    return offers && { words: createOfferText(offers.all, { origin }), subjects: offers.announced }
  }
  const isSubject = (invoice: Invoice): boolean =>
    subjects.includes(invoice.reference) &&
    isReminderDue(about, invoice, today) &&
    // A failed debit is tried again; its own messages say when, and when it is given up.
    (isLegalNotice(about) || !toDebit?.has(invoice.reference))
  const [first, ...more] = contracts
    .flatMap(({ reference: contractReference, debts: invoices, phone }): ReminderInvoice[] =>
      invoices.filter(isSubject).map((invoice) => ({ ...invoice, contractReference, phone })),
    )
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  if (first === undefined) return null
  const invoices = [first, ...more] as const
  const link = { messageId, customerId, invoiceReference: first.reference }
  const paymentPath =
    more.length > 0
      ? null
      : buildPath('paymentLink', { token: await createPaymentLink(platform, link) })
  const context = { today, origin, paymentPath }
  const addSubjects = (words: ReminderText): CreatedReminder => ({
    words,
    subjects: invoices.map(({ reference }) => reference),
  })
  if (about === 'due') return addSubjects(createDueText(invoices, context))
  if (about === 'overdue') return addSubjects(createOverdueText(invoices, context))
  if (about === 'breach') return addSubjects(createBreachNoticeText(invoices, context))
  const suspension = await findLatestSuspension(platform, customerId, invoices)
  return addSubjects(
    about === 'suspension'
      ? createSuspensionText(invoices, suspension, context)
      : createRescissionText(invoices, suspension, context),
  )
}

/** Legal notices use every channel. An invoice is sent by e-mail, and a reminder that the customer asked for by at least one channel. */
const selectChannels = (
  { about }: Reminder,
  { channels: by, email }: ContactDetails,
): { sms: boolean; email: boolean } => {
  if (isLegalNotice(about)) return { sms: true, email: email !== null }
  if (about === 'invoice') return { sms: false, email: email !== null }
  if (about === 'chosen') return { ...by.due, sms: by.due.sms || !by.due.email }
  return by[about]
}

export const createReminderHandlers = (platform: Platform, ports: BillingPorts): OutboxHandlers => {
  const { db, config, clock, limits } = platform
  const send = createMessageHandlers(config)

  const isTooMany = async (
    reminder: Reminder,
    phone: string,
    attempt: number,
  ): Promise<boolean> => {
    if (isLegalNotice(reminder.about) || reminder.about === 'chosen' || attempt > 1) return false
    try {
      await limits.consume(PHONE_LIMIT, phone)
      return false
    } catch (error) {
      if (error instanceof ApiProblem) return true
      throw error
    }
  }

  /** A document is sent to a confirmed e-mail only. */
  const findContact = async ({ about, customerId }: Reminder): Promise<ContactDetails | null> => {
    const contact = await findContactDetails(platform, customerId)
    if (contact === null || about !== 'invoice') return contact
    const { email } = await findConfirmedContact(platform, { customerId, personId: null })
    return { ...contact, email }
  }

  const prepareMessage = async (raw: unknown, channel: 'sms' | 'email', messageId: string) => {
    const reminder = payload.parse(raw)
    // A retry, or a message that waited for a restart, may be due at night.
    requireDaytime(clock.now())
    const reach = await findContact(reminder)
    if (reach === null || !selectChannels(reminder, reach)[channel]) return null
    const created = await createReminder(platform, ports, reminder, messageId)
    return created && { reminder, reach, ...created }
  }

  return {
    [REMINDER_JOB_KINDS.sms]: async (raw, message) => {
      const prepared = await prepareMessage(raw, 'sms', message.id)
      if (
        prepared === null ||
        (await isTooMany(prepared.reminder, prepared.reach.phone, message.attempt))
      )
        return
      await send.sms({ to: prepared.reach.phone, text: prepared.words.sms }, message)
      await markRemindersSent(db, prepared.reminder.about, prepared.subjects, clock.today())
    },
    [REMINDER_JOB_KINDS.email]: async (raw, message) => {
      const prepared = await prepareMessage(raw, 'email', message.id)
      if (!prepared?.reach.email) return
      const { words, reminder, reach, subjects, attachments } = prepared
      const { customerId } = reminder
      // Legal notices, and what a customer asked for one by one, have no topic.
      const topic = NOTIFICATION_TOPICS.find((one) => one === reminder.about)
      const unsubscribePath = topic && buildUnsubscribePath(platform, { customerId, topic })
      const email = { to: reach.email, name: reach.name, ...words.email, attachments }
      await send.email({ ...email, unsubscribePath }, message)
      await markRemindersSent(db, reminder.about, subjects, clock.today())
    },
  }
}
