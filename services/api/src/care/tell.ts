import { findContactDetails } from '../identity/index.ts'
import type { Db, Platform } from '../platform/index.ts'
import type { Case } from './tables.ts'
import { caseMail, caseSms } from './texts.ts'

type Told = 'opened' | 'answered' | 'closed'

/** Promises to tell the customer, in the transaction that makes it true: once, however often it is asked for. */
export const tellOfCase = async (
  { keys, outbox }: Platform,
  tx: Db,
  row: Case,
  told: Told,
): Promise<void> => {
  const reach = await findContactDetails({ db: tx, keys }, row.customerId)
  if (reach === null) return
  const id = `case-${row.protocol}-${told}`
  const sms = (to: string, text: string) =>
    outbox.enqueue(tx, 'sms', { to, text }, { id: `${id}-sms` })
  const email = (message: { subject: string; text: string }) =>
    reach.email === null
      ? null
      : outbox.enqueue(tx, 'email', { to: reach.email, ...message }, { id: `${id}-email` })
  if (row.kind === 'phone') {
    // Opened by whoever knows the document: its owner is told by e-mail, the phone that was left hears of the end alone.
    if (told === 'opened') await email(caseMail.lostPhone(row))
    else if (row.phone !== null) await sms(row.phone, caseSms.visitor(row))
    return
  }
  await sms(reach.phone, caseSms[told](row))
  if (told !== 'opened') await email(caseMail[told](row))
}
