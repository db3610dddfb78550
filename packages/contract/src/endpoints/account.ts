import * as z from 'zod/mini'
import { endpoint, type Schema } from '../endpoint.ts'
import { ACCOUNT_ADDRESS } from '../endpoint-address.ts'
import { campaign, contact, contract } from '../models.ts'
import { campaignsFixture } from './campaigns.ts'
import { contactsFixture } from './contacts.ts'
import { contractsFixture } from './contracts.ts'

/** A part of the response that may fail while the contracts are there. */
const part = <S extends Schema>(value: S) =>
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
  campaigns: part(z.array(campaign)),
  /** Left out on a partner's page, which sees no contacts. */
  contacts: z.optional(part(z.array(contact))),
  /** Invoices of several contracts may be paid together. */
  multiPayment: part(z.boolean()),
})

export const account = endpoint({ ...ACCOUNT_ADDRESS, output, kept: true })

export const accountFixture = {
  output: {
    contracts: contractsFixture.output.contracts,
    campaigns: { state: 'ok' as const, value: campaignsFixture.output.campaigns },
    contacts: { state: 'ok' as const, value: contactsFixture.output.contacts },
    multiPayment: { state: 'ok' as const, value: true },
  },
}
