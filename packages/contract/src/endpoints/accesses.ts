import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** What a customer is shown of the security log. */
export const ACCESS_KINDS = [
  'login',
  'partner-login',
  'passkey-login',
  'pin-failed',
  'passkey-failed',
  'birthdate-failed',
  'email-code-failed',
  'invitation-failed',
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
] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

const access = z.object({
  at: instant,
  /** One of `ACCESS_KINDS`; to an older reader, also one that has come since: a remote is not released with the API. */
  kind: z.string(),
  /** The person of a company who did it; null for the customer itself. */
  by: z.nullable(z.string()),
  /** As its browser calls itself, without a version; null where it does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The first half of the address alone. */
  address: z.string(),
  /** By the login that asks. */
  isHere: z.boolean(),
})
export type CustomerAccess = z.output<typeof access>

/** `others`: logins of the customer that are open besides this one. */
const output = z.object({ accesses: z.array(access), others: z.int() })
export type Accesses = z.output<typeof output>

export const accesses = defineEndpoint({
  id: 'accesses',
  summary: 'List security events of the customer, newest first',
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
      },
      {
        at: '2026-11-20T22:10:00Z',
        kind: 'pin-failed',
        by: null,
        browser: 'Firefox',
        system: 'Windows',
        address: '189.5.x.x',
        isHere: false,
      },
    ],
    others: 1,
  },
}
