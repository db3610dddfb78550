import { findContactDetails } from '../identity/index.ts'
import { DAYTIME_KINDS, type Db, type EmailContent, type Platform } from '../platform/index.ts'
import type { Case } from './tables.ts'
import { caseEmails, caseSmsTexts } from './texts.ts'

type CaseEvent =
  'opened' | 'answered' | 'decided' | 'closed' | 'completed' | 'overdue' | 'cancelled'

interface NotificationOptions {
  /** Follow the answer in the e-mail. */
  readonly lines?: readonly string[] | undefined
  /** True if a passed deadline is the event: its messages are not sent at night. */
  readonly isByDay?: boolean
}

/** Enqueues the notification of a case event in the transaction that stores the event; once per event. */
export const enqueueCaseNotification = async (
  { keys, outbox }: Pick<Platform, 'keys' | 'outbox'>,
  tx: Db,
  row: Case,
  event: CaseEvent,
  { lines = [], isByDay = false }: NotificationOptions = {},
): Promise<void> => {
  const { customerId } = row
  const contact = await findContactDetails({ db: tx, keys }, customerId)
  if (contact === null) return
  const { phone, email, name } = contact
  const id = `case-${row.protocol}-${event}`
  const enqueueSms = (to: string, text: string) =>
    outbox.enqueue(tx, 'sms', { to, text }, { id: `${id}-sms` })
  const enqueueEmail = async (message: EmailContent) => {
    if (email === null) return
    await (isByDay
      ? outbox.enqueue(tx, DAYTIME_KINDS.email, { customerId, ...message }, { id: `${id}-email` })
      : outbox.enqueue(tx, 'email', { to: email, name, ...message }, { id: `${id}-email` }))
  }
  if (row.kind === 'phone') {
    // Anyone who knows the document can open this case, so that its owner is notified by e-mail.
    // The given phone only gets the result.
    if (event === 'opened') await enqueueEmail(caseEmails.lostPhone(row))
    else if (row.phone !== null && event !== 'overdue' && event !== 'cancelled')
      await enqueueSms(row.phone, caseSmsTexts.visitor(row))
    return
  }
  const text = caseSmsTexts[event](row)
  await (isByDay
    ? outbox.enqueue(tx, DAYTIME_KINDS.sms, { customerId, text }, { id: `${id}-sms` })
    : enqueueSms(phone, text))
  if (event !== 'opened') await enqueueEmail(caseEmails[event](row, lines))
}
