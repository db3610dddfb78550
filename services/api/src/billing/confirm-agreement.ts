import type { Agreement } from '@portal/contract'
import * as z from 'zod/mini'
import { findConfirmedContact, type SignedInUser } from '../identity/index.ts'
import {
  createMessageHandlers,
  type Db,
  type OutboxHandlers,
  type Platform,
} from '../platform/index.ts'
import { createTerm, toAttachments } from './create-term.ts'
import { createAgreementEmail, createAgreementSms } from './messages.ts'
import { findAgreementByReference } from './store/agreements.ts'

/** Kind of outbox message. */
const EMAIL_KIND = 'agreement-email'

const payload = z.object({
  to: z.string(),
  name: z.optional(z.string()),
  customerId: z.string(),
  reference: z.string(),
})

/** Enqueues SMS and e-mail to the signer in the transaction that creates the agreement; once per agreement. */
export const enqueueAgreementConfirmation = async (
  tx: Db,
  { keys, outbox }: Pick<Platform, 'keys' | 'outbox'>,
  signer: SignedInUser,
  agreement: Agreement,
): Promise<void> => {
  const { phone, email, name } = await findConfirmedContact({ db: tx, keys }, signer)
  const { customerId } = signer
  const { reference } = agreement
  const id = `agreement-${reference}`
  if (phone !== null)
    await outbox.enqueue(
      tx,
      'sms',
      { to: phone, text: createAgreementSms(agreement) },
      { id: `${id}-sms` },
    )
  if (email !== null)
    await outbox.enqueue(
      tx,
      EMAIL_KIND,
      { to: email, name, customerId, reference } satisfies z.output<typeof payload>,
      { id: `${id}-email` },
    )
}

/** Draws the term when the e-mail is sent, because a transaction must not wait for the PDF worker. */
export const createAgreementHandlers = (platform: Platform): OutboxHandlers => {
  const { db, keys, clock, config } = platform
  const { email } = createMessageHandlers(config)
  return {
    [EMAIL_KIND]: async (raw, message) => {
      const { to, name, customerId, reference } = payload.parse(raw)
      const source = { db, keys, rates: config.late }
      const agreement = await findAgreementByReference(source, customerId, reference, clock.today())
      if (agreement === null) return
      const term = await createTerm(platform, customerId, agreement)
      await email(
        { to, name, ...createAgreementEmail(agreement), attachments: toAttachments(term) },
        message,
      )
    },
  }
}
