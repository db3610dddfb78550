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
  const kinds = isByDay ? DAYTIME_KINDS : ({ sms: 'sms', email: 'email' } as const)
  // By day the customer counts: the recipient is for processes of the previous version.
  const recipient = isByDay ? { customerId } : {}
  const enqueueEmail = async (message: EmailContent) => {
    if (email === null) return
    const payload = { ...recipient, to: email, name, ...message }
    await outbox.enqueue(tx, kinds.email, payload, { id: `${id}-email` })
  }
  if (row.kind === 'phone') {
    // Anyone who knows the document can open this case, so that its owner is notified by e-mail.
    // The given phone only gets the result.
    if (event === 'opened') await enqueueEmail(caseEmails.lostPhone(row))
    else if (row.phone !== null && event !== 'overdue' && event !== 'cancelled')
      await outbox.enqueue(
        tx,
        'sms',
        { to: row.phone, text: caseSmsTexts.visitor(row) },
        { id: `${id}-sms` },
      )
    return
  }
  const sms = { ...recipient, to: phone, text: caseSmsTexts[event](row) }
  await outbox.enqueue(tx, kinds.sms, sms, { id: `${id}-sms` })
  if (event !== 'opened') await enqueueEmail(caseEmails[event](row, lines))
}
