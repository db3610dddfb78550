import * as z from 'zod/mini'
import { defineEndpoint, type Schema } from '../endpoint.ts'
import { campaign, contact, contract } from '../models.ts'
import { cents } from '../schemas.ts'
import { campaignFixture } from './campaigns.ts'
import { contactFixture } from './contacts.ts'
import { contractFixture } from './contracts.ts'

/** A part of the response that may fail while the contracts are available. */
const createPartSchema = <S extends Schema>(value: S) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('ok'), value }),
    z.object({ state: z.literal('failed'), traceId: z.string() }),
  ])
export type AccountPart<T> =
  | { readonly state: 'ok'; readonly value: T }
  | { readonly state: 'failed'; readonly traceId: string }

/**
 * Combines the responses of `contracts`, `campaigns`, `contacts` and `multiPaymentCheck` for all
 * contracts of the customer.
 */
const output = z.object({
  contracts: z.array(contract),
  campaigns: createPartSchema(z.array(campaign)),
  /** Absent in sessions of partners' pages. */
  contacts: z.optional(createPartSchema(z.array(contact))),
  /** Whether invoices of several contracts may be paid together. */
  multiPayment: createPartSchema(z.boolean()),
  /** Credit to use or ask back; absent without one and in sessions of partners' pages. */
  credit: z.optional(cents),
})

export const account = defineEndpoint({
  id: 'account',
  summary: 'Contracts, campaigns, contacts and the multi-debt check in one response',
  interface: 'v2',
  method: 'GET',
  path: '/account',
  access: 'customer',
  partners: true,
  output,
  isPersisted: true,
})

/** Contains no property access, so that builds for browsers can remove it as unused code. */
export const accountFixture = {
  output: {
    contracts: [contractFixture],
    campaigns: { state: 'ok' as const, value: [campaignFixture] },
    contacts: { state: 'ok' as const, value: [contactFixture] },
    multiPayment: { state: 'ok' as const, value: true },
  },
}
