import { computeHmac, encrypt, decrypt } from '../../platform/index.ts'
import type { Customer, CustomerRow } from '../tables.ts'

/** What of a customer is sealed together, for one row is opened at once. */
type Identity = Pick<Customer, 'name' | 'document' | 'phone' | 'birthdate'>

const labelOf = (id: string): string => `customers.${id}`
const emailLabelOf = (id: string): string => `customers.${id}.email`

/** Finds a customer without saying who it is. */
export const documentKeyOf = (key: Buffer, document: string): string =>
  computeHmac(key, `document:${document}`)

/** Null where there is none. */
export const emailOnRecord = (key: Buffer, id: string, sealed: string | null): string | null =>
  sealed === null ? null : String(decrypt(key, emailLabelOf(id), sealed))

export const identityIn = (key: Buffer, id: string, sealed: string): Identity =>
  decrypt(key, labelOf(id), sealed) as Identity

export const openCustomer = (
  key: Buffer,
  { sealed, sealedEmail, documentKey: _, ...rest }: CustomerRow,
): Customer => ({
  ...rest,
  ...identityIn(key, rest.id, sealed),
  email: emailOnRecord(key, rest.id, sealedEmail),
})

/** The row of a customer as it is kept. */
export const sealCustomer = (
  key: Buffer,
  { name, document, phone, birthdate, email, ...rest }: Customer,
): CustomerRow => ({
  ...rest,
  sealed: encrypt(key, labelOf(rest.id), { name, document, phone, birthdate } satisfies Identity),
  sealedEmail: email === null ? null : encrypt(key, emailLabelOf(rest.id), email),
  documentKey: documentKeyOf(key, document),
})
