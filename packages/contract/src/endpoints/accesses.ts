import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** Kinds of the security log that customers can see. */
export const ACCESS_KINDS = [
  'login',
  'partner-login',
  'passkey-login',
  'sms-login',
  'network-login',
  'company-entered',
  'pin-failed',
  'passkey-failed',
  'birthdate-failed',
  'email-code-failed',
  'invitation-failed',
  'proof-failed',
  'codes-refused',
  'logout',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'email-changed',
  'cards-blocked',
  'data-exported',
  'data-erased',
  'person-invited',
  'person-joined',
  'role-changed',
  'person-removed',
  'codes-exhausted',
  'codes-stopped',
  'codes-resumed',
] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

const access = z.object({
  at: instant,
  /**
   * One of `ACCESS_KINDS`. A released remote must render unknown kinds too, because the API is
   * deployed without it.
   */
  kind: z.string(),
  /**
   * Person of a company who did it; null for the customer itself and for logins with a phone of the
   * company.
   */
  by: z.nullable(z.string()),
  /** Browser name without a version; null when the user agent does not contain one. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** First half of the IP address. */
  address: z.string(),
  /** Whether the current session did it. */
  isHere: z.boolean(),
  /** Whether the current user did it; an API before this field returns the acts of the customer. */
  isMine: z.optional(z.boolean()),
})
export type CustomerAccess = z.output<typeof access>

/**
 * `others` is the number of the customer's other active sessions. An older API sends no `failures`
 * and no `codesStoppedUntil`.
 */
const output = z.object({
  accesses: z.array(access),
  others: z.int(),
  /**
   * Wrong codes, birthdates and passkeys of the customer in the last 24 hours, over all phones,
   * channels and browsers.
   */
  failures: z.optional(z.int()),
  /** Until when unknown browsers cannot request login codes for the user; null while they can. */
  codesStoppedUntil: z.optional(z.nullable(instant)),
})
export type Accesses = z.output<typeof output>

export const accesses = defineEndpoint({
  id: 'accesses',
  summary:
    'List security events, newest first: of the customer for administrators, of the user for others',
  interface: 'v2',
  method: 'GET',
  path: '/accesses',
  access: 'customer',
  output,
})

export const accessesFixture = {
  output: {
    accesses: [
      {
        at: '2026-11-21T12:00:00Z',
        kind: 'login',
        by: null,
        browser: 'Chrome',
        system: 'Android',
        address: '177.10.x.x',
        isHere: true,
        isMine: true,
      },
      {
        at: '2026-11-20T22:10:00Z',
        kind: 'pin-failed',
        by: null,
        browser: 'Firefox',
        system: 'Windows',
        address: '189.5.x.x',
        isHere: false,
        isMine: true,
      },
    ],
    others: 1,
    failures: 1,
    codesStoppedUntil: null,
  },
}
