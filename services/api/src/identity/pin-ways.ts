import { ApiProblem, parseMobile } from '@portal/contract'
import { getPortalHost, type Platform } from '../platform/index.ts'
import { isOwnPhone } from './own-phone.ts'
import type { IdentityPorts } from './ports.ts'
import { emailRowOf, openAddress } from './store/emails.ts'
import { addressIn, personAt } from './store/people.ts'
import type { Customer } from './tables.ts'
import { pinMessage } from './texts.ts'

/** How a PIN reaches a customer. */
export interface PinWay {
  /** Who comes in with it; null: the customer itself. */
  readonly personId: string | null
  /** Which phone the session is given when the PIN is right. */
  readonly phone: string
  /** What its sends are counted by. */
  readonly budget: string
  readonly kind: 'sms' | 'voice' | 'email'
  /** The message with a PIN; null where none may go: the same work is done all the same. */
  readonly message: () => Promise<((pin: string) => object) | null>
}

/** Sends by e-mail are counted together, whatever the address. */
export const EMAIL_BUDGET = 'email'
export const PERSON_BUDGET = 'person'

/** Makes the ways by which a PIN can reach a customer. */
export const createPinWays = (platform: Platform, ports: IdentityPorts) => {
  const { config, db, keys } = platform
  const host = getPortalHost(config)

  /** SMS and calls share what is counted: a phone gets so many codes, whichever way. */
  const toPhone = (
    kind: 'sms' | 'voice',
    customer: Customer,
    recipient: string,
    text: (pin: string, host: string) => string,
  ): PinWay => {
    const phone = parseMobile(recipient)
    if (phone === null) throw new ApiProblem('BAD.REQUEST', { field: 'recipient' })
    const message = async () =>
      (await isOwnPhone(platform, ports, customer, phone))
        ? (pin: string) => ({ to: phone, text: text(pin, host) })
        : null
    return { personId: null, phone, budget: phone, kind, message }
  }

  /** Only to an address that has shown a code of ours; the session goes on with the phone on record, whatever was typed. */
  const toEmail = (customer: Customer): PinWay => ({
    personId: null,
    phone: customer.phone,
    budget: EMAIL_BUDGET,
    kind: 'email',
    message: async () => {
      const sealed = (await emailRowOf(db, customer.id))?.address ?? null
      return sealed === null
        ? null
        : (pin) => ({ to: openAddress(keys.email, customer.id, sealed), ...pinMessage(pin, host) })
    },
  })

  /** To an address that was invited and has shown its code; the session goes on with the phone on record. */
  const toPerson = async (customer: Customer, address: string): Promise<PinWay> => {
    const found = await personAt(db, keys.person, customer.id, address)
    const to = found && addressIn(keys.person, found)
    return {
      personId: found?.id ?? null,
      phone: customer.phone,
      budget: PERSON_BUDGET,
      kind: 'email',
      message: async () => (to === null ? null : (pin) => ({ to, ...pinMessage(pin, host) })),
    }
  }

  return { toPhone, toEmail, toPerson }
}
