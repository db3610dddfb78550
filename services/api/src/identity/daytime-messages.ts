import * as z from 'zod/mini'
import {
  createMessageHandlers,
  DAYTIME_KINDS,
  emailMessage,
  requireDaytime,
  type OutboxHandlers,
  type Platform,
} from '../platform/index.ts'
import { findContactDetails } from './store/contact-details.ts'

/** The recipient is for processes of the previous version, whose own messages name no customer. */
const customer = { customerId: z.optional(z.string()) }
const smsPayload = z.object({ ...customer, to: z.string(), text: z.string() })
const emailPayload = z.extend(emailMessage, customer)

/** Creates the handlers of `DAYTIME_KINDS`. They find the contact at send time, because it may change during the night. */
export const createDaytimeHandlers = ({
  config,
  clock,
  db,
  keys,
  log,
}: Platform): OutboxHandlers => {
  const send = createMessageHandlers(config)
  const logDrop = (id: string): void =>
    log.warn({ outbox: { id } }, 'dropped a message to a customer without this contact')
  return {
    [DAYTIME_KINDS.sms]: async (payload, message) => {
      requireDaytime(clock.now())
      const { customerId, ...sms } = smsPayload.parse(payload)
      if (customerId === undefined) return send.sms(sms, message)
      const contact = await findContactDetails({ db, keys }, customerId)
      if (contact === null) return logDrop(message.id)
      await send.sms({ ...sms, to: contact.phone }, message)
    },
    [DAYTIME_KINDS.email]: async (payload, message) => {
      requireDaytime(clock.now())
      const { customerId, ...email } = emailPayload.parse(payload)
      if (customerId === undefined) return send.email(email, message)
      const contact = await findContactDetails({ db, keys }, customerId)
      if (!contact?.email) return logDrop(message.id)
      await send.email({ ...email, to: contact.email, name: contact.name }, message)
    },
  }
}
