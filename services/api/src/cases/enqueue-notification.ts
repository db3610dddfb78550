import { findContactDetails } from '../identity/index.ts'
import type { Db, EmailContent, Platform } from '../platform/index.ts'
import type { Case } from './tables.ts'
import { caseEmails, caseSmsTexts } from './texts.ts'

type CaseEvent = 'opened' | 'answered' | 'closed' | 'completed' | 'overdue'

/** Enqueues the notification of a case event in the transaction that stores the event; once per event. `lines` follow the answer in the e-mail. */
export const enqueueCaseNotification = async (
  { keys, outbox }: Platform,
  tx: Db,
  row: Case,
  event: CaseEvent,
  lines: readonly string[] = [],
): Promise<void> => {
  const reach = await findContactDetails({ db: tx, keys }, row.customerId)
  if (reach === null) return
  const id = `case-${row.protocol}-${event}`
  const enqueueSms = (to: string, text: string) =>
    outbox.enqueue(tx, 'sms', { to, text }, { id: `${id}-sms` })
  const enqueueEmail = (message: EmailContent) =>
    reach.email === null
      ? null
      : outbox.enqueue(
          tx,
          'email',
          { to: reach.email, name: reach.name, ...message },
          { id: `${id}-email` },
        )
  if (row.kind === 'phone') {
    // Anyone who knows the document can open this case, so that its owner is notified by e-mail. The given phone only gets the result.
    if (event === 'opened') await enqueueEmail(caseEmails.lostPhone(row))
    else if (row.phone !== null && event !== 'overdue')
      await enqueueSms(row.phone, caseSmsTexts.visitor(row))
    return
  }
  await enqueueSms(reach.phone, caseSmsTexts[event](row))
  if (event !== 'opened') await enqueueEmail(caseEmails[event](row, lines))
}
