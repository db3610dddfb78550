import { ApiProblem, parseMobile } from '@portal/contract'
import { getPortalHost, type Platform } from '../platform/index.ts'
import { isOwnPhone } from './own-phone.ts'
import type { IdentityPorts } from './ports.ts'
import { findEmailRow, decryptEmail } from './store/emails.ts'
import { decryptPersonEmail, findPersonByEmail } from './store/people.ts'
import type { Customer } from './tables.ts'
import { buildPinMessage } from './texts.ts'

/** How a PIN reaches a customer. */
export interface PinDelivery {
  /** Who comes in with it; null: the customer itself. */
  readonly personId: string | null
  /** Which phone the session is given when the PIN is right. */
  readonly phone: string
  /** What its sends are counted by. */
  readonly limitKey: string
  readonly kind: 'sms' | 'voice' | 'email'
  /** The message with a PIN; null where none may go: the same work is done all the same. */
  readonly createMessage: () => Promise<((pin: string) => object) | null>
}

/** Sends by e-mail are counted together, whatever the address. */
export const EMAIL_LIMIT_KEY = 'email'
export const PERSON_LIMIT_KEY = 'person'

/** Makes the ways by which a PIN can reach a customer. */
export const createPinDeliveries = (platform: Platform, ports: IdentityPorts) => {
  const { config, db, keys } = platform
  const host = getPortalHost(config)

  /** SMS and calls share what is counted: a phone gets so many codes, whichever way. */
  const toPhone = (
    kind: 'sms' | 'voice',
    customer: Customer,
    recipient: string,
    text: (pin: string, host: string) => string,
  ): PinDelivery => {
    const phone = parseMobile(recipient)
    if (phone === null) throw new ApiProblem('BAD.REQUEST', { field: 'recipient' })
    const createMessage = async () =>
      (await isOwnPhone(platform, ports, customer, phone))
        ? (pin: string) => ({ to: phone, text: text(pin, host) })
        : null
    return { personId: null, phone, limitKey: phone, kind, createMessage }
  }

  /** Only to an address that has shown a code of ours; the session goes on with the phone on record, whatever was typed. */
  const toEmail = (customer: Customer): PinDelivery => ({
    personId: null,
    phone: customer.phone,
    limitKey: EMAIL_LIMIT_KEY,
    kind: 'email',
    createMessage: async () => {
      const sealed = (await findEmailRow(db, customer.id))?.address ?? null
      return sealed === null
        ? null
        : (pin) => ({
            to: decryptEmail(keys.email, customer.id, sealed),
            ...buildPinMessage(pin, host),
          })
    },
  })

  /** To an address that was invited and has shown its code; the session goes on with the phone on record. */
  const toPerson = async (customer: Customer, address: string): Promise<PinDelivery> => {
    const found = await findPersonByEmail(db, keys.person, customer.id, address)
    const to = found && decryptPersonEmail(keys.person, found)
    return {
      personId: found?.id ?? null,
      phone: customer.phone,
      limitKey: PERSON_LIMIT_KEY,
      kind: 'email',
      createMessage: async () =>
        to === null ? null : (pin) => ({ to, ...buildPinMessage(pin, host) }),
    }
  }

  return { toPhone, toEmail, toPerson }
}
