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
  const reach = await findContactDetails({ db: tx, keys }, row.customerId)
  if (reach === null) return
  const kinds = isByDay ? DAYTIME_KINDS : ({ sms: 'sms', email: 'email' } as const)
  const id = `case-${row.protocol}-${event}`
  const enqueueSms = (to: string, text: string) =>
    outbox.enqueue(tx, kinds.sms, { to, text }, { id: `${id}-sms` })
  const enqueueEmail = (message: EmailContent) =>
    reach.email === null
      ? null
      : outbox.enqueue(
          tx,
          kinds.email,
          { to: reach.email, name: reach.name, ...message },
          { id: `${id}-email` },
        )
  if (row.kind === 'phone') {
    // Anyone who knows the document can open this case, so that its owner is notified by e-mail.
    // The given phone only gets the result.
    if (event === 'opened') await enqueueEmail(caseEmails.lostPhone(row))
    else if (row.phone !== null && event !== 'overdue' && event !== 'cancelled')
      await enqueueSms(row.phone, caseSmsTexts.visitor(row))
    return
  }
  await enqueueSms(reach.phone, caseSmsTexts[event](row))
  if (event !== 'opened') await enqueueEmail(caseEmails[event](row, lines))
}
