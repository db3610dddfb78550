import * as z from 'zod/mini'
import {
  createMessageHandlers,
  DAYTIME_KINDS,
  emailMessage,
  requireDaytime,
  type OutboxHandlers,
  type Platform,
} from '../platform/index.ts'
import type { IdentityPorts } from './ports.ts'
import { findContactDetails } from './store/contact-details.ts'

/** The former version stored a recipient, which is ignored, and no customer. */
const customer = { customerId: z.optional(z.string()) }
const smsPayload = z.object({ ...customer, text: z.string() })
const emailPayload = z.extend(z.omit(emailMessage, { to: true, name: true }), customer)

/** Creates the handlers of `DAYTIME_KINDS`. They find the contact at send time, because it may change during the night. */
export const createDaytimeHandlers = (
  { config, clock, db, keys, log }: Platform,
  { findMessageCustomer }: IdentityPorts,
): OutboxHandlers => {
  const send = createMessageHandlers(config)
  const findContact = async (customerId: string | undefined, messageId: string) => {
    requireDaytime(clock.now())
    const id = customerId ?? (await findMessageCustomer(db, messageId))
    return id === null ? null : findContactDetails({ db, keys }, id)
  }
  const logDrop = (id: string): void =>
    log.warn({ outbox: { id } }, 'dropped a message to a customer without this contact')
  return {
    [DAYTIME_KINDS.sms]: async (payload, message) => {
      const { customerId, text } = smsPayload.parse(payload)
      const contact = await findContact(customerId, message.id)
      if (contact === null) logDrop(message.id)
      else await send.sms({ to: contact.phone, text }, message)
    },
    [DAYTIME_KINDS.email]: async (payload, message) => {
      const { customerId, ...content } = emailPayload.parse(payload)
      const contact = await findContact(customerId, message.id)
      if (contact?.email) {
        const { email: to, name } = contact
        await send.email({ to, name, ...content }, message)
      } else logDrop(message.id)
    },
  }
}
