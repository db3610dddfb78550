import { ApiProblem, parseMobile } from '@portal/contract'
import { getPortalHost, type Platform } from '../platform/index.ts'
import { isOwnPhone } from './own-phone.ts'
import { createSimSwapCheck } from './sim-swap.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { toDisplayName } from './rules/login-rules.ts'
import { findContactDetails } from './store/contact-details.ts'
import type { IdentityPorts } from './ports.ts'
import { findEmailRow, decryptEmail } from './store/emails.ts'
import { computeEmailBlindIndex } from './store/email-blind-index.ts'
import { decryptPersonEmail, decryptPersonName, findPersonByEmail } from './store/people.ts'
import type { Customer } from './tables.ts'
import {
  buildPinMessage,
  buildSwappedSimMessage,
  type formatPinText,
  type IssuedPin,
} from './texts.ts'

export interface PinDelivery {
  /** Person who logs in; null for the customer. */
  readonly personId: string | null
  /** Phone of the session once the PIN is verified. */
  readonly phone: string
  /** Part of the rate limit key. */
  readonly limitKey: string
  /** Recipient with a daily limit: empty for the customer, the blind index of the typed e-mail for a person. */
  readonly recipient: string
  readonly kind: 'sms' | 'voice' | 'email'
  /** Resolves to null if no PIN may be sent, after the same work. */
  readonly createMessage: () => Promise<((code: IssuedPin) => object) | null>
}

/** All e-mails share one limit. */
export const EMAIL_LIMIT_KEY = 'email'
export const PERSON_LIMIT_KEY = 'person'

export const createPinDeliveries = (platform: Platform, ports: IdentityPorts) => {
  const { config, db, keys, limits, outbox } = platform
  const isRecentlySwapped = createSimSwapCheck(platform)
  const host = getPortalHost(config)

  /** Notifies the customer by e-mail, at most once an hour, that a new SIM receives no codes. */
  const notifySwappedSim = async (customerId: string): Promise<void> => {
    const contact = await findContactDetails(platform, customerId)
    if (!contact?.email) return
    const confirmed = (await findEmailRow(db, customerId))?.address ?? null
    try {
      await limits.consume(RATE_LIMITS.swappedSimNotice, customerId)
    } catch (error) {
      if (error instanceof ApiProblem) return
      throw error
    }
    await outbox.enqueue(db, 'email', {
      to: contact.email,
      name: contact.name,
      ...buildSwappedSimMessage(confirmed !== null),
    })
  }

  /** SMS and voice calls share the limit of the phone. */
  const toPhone = (
    kind: 'sms' | 'voice',
    customer: Customer,
    recipient: string,
    format: typeof formatPinText,
  ): PinDelivery => {
    const phone = parseMobile(recipient)
    if (phone === null) throw new ApiProblem('BAD.REQUEST', { field: 'recipient' })
    const createMessage = async () => {
      const isOwn = await isOwnPhone(platform, ports, customer, phone)
      // Checked for every phone, so that timing does not reveal a phone of the customer.
      const isSwapped = await isRecentlySwapped(phone)
      if (isOwn && isSwapped) await notifySwappedSim(customer.id)
      return isOwn && !isSwapped
        ? (code: IssuedPin) => ({
            to: phone,
            text: format({ ...code, host, number: config.sms.number }),
          })
        : null
    }
    return { personId: null, phone, limitKey: phone, recipient: '', kind, createMessage }
  }

  /** Only a confirmed e-mail gets a PIN; the session has the recorded phone. */
  const toEmail = (customer: Customer): PinDelivery => ({
    personId: null,
    phone: customer.phone,
    limitKey: EMAIL_LIMIT_KEY,
    recipient: '',
    kind: 'email',
    createMessage: async () => {
      const encrypted = (await findEmailRow(db, customer.id))?.address ?? null
      return encrypted === null
        ? null
        : (code) => ({
            to: decryptEmail(keys.email, customer.id, encrypted),
            name: toDisplayName(customer.name, customer.type),
            ...buildPinMessage(code),
          })
    },
  })

  /** Only a person who has joined gets a PIN; the session has the recorded phone. */
  const toPerson = async (customer: Customer, email: string): Promise<PinDelivery> => {
    const person = await findPersonByEmail(db, keys.person, customer.id, email)
    const to = person && decryptPersonEmail(keys.person, person)
    const name = person && toDisplayName(decryptPersonName(keys.person, person), 'PF')
    return {
      personId: person?.id ?? null,
      phone: customer.phone,
      limitKey: PERSON_LIMIT_KEY,
      recipient: computeEmailBlindIndex(keys.person, customer.id, email),
      kind: 'email',
      createMessage: async () =>
        to === null || name === null ? null : (code) => ({ to, name, ...buildPinMessage(code) }),
    }
  }

  return { toPhone, toEmail, toPerson }
}
