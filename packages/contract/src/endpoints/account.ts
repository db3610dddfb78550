import * as z from 'zod/mini'
import { defineEndpoint, type Schema } from '../endpoint.ts'
import { ACCOUNT_ENDPOINT } from '../endpoint-descriptor.ts'
import { campaign, contact, contract } from '../models.ts'
import { campaignFixture } from './campaigns.ts'
import { contactFixture } from './contacts.ts'
import { contractFixture } from './contracts.ts'

/** A part of the response that may fail while the contracts are there. */
const createPartSchema = <S extends Schema>(value: S) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('ok'), value }),
    z.object({ state: z.literal('failed'), traceId: z.string() }),
  ])
export type AccountPart<T> =
  | { readonly state: 'ok'; readonly value: T }
  | { readonly state: 'failed'; readonly traceId: string }

/** What `contracts`, `campaigns`, `contacts` and `multiDebts` return for all contracts of the customer. */
const output = z.object({
  contracts: z.array(contract),
  campaigns: createPartSchema(z.array(campaign)),
  /** Left out on a partner's page, which sees no contacts. */
  contacts: z.optional(createPartSchema(z.array(contact))),
  /** Invoices of several contracts may be paid together. */
  multiPayment: createPartSchema(z.boolean()),
})

export const account = defineEndpoint({ ...ACCOUNT_ENDPOINT, output, isPersisted: true })

/** Without property access, so that browsers' builds can drop it with the endpoints that it comes from. */
export const accountFixture = {
  output: {
    contracts: [contractFixture],
    campaigns: { state: 'ok' as const, value: [campaignFixture] },
    contacts: { state: 'ok' as const, value: [contactFixture] },
    multiPayment: { state: 'ok' as const, value: true },
  },
}
