import {
  computeBlindIndex,
  encrypt,
  decrypt,
  listBlindIndexes,
  type KeyRing,
} from '../../platform/index.ts'
import type { Customer, CustomerRow } from '../tables.ts'

/** Fields that are encrypted together as one blob. */
type Identity = Pick<Customer, 'name' | 'document' | 'phone' | 'birthdate'>

const buildLabel = (id: string): string => `customers.${id}`
const buildEmailLabel = (id: string): string => `customers.${id}.email`

const computeDocumentBlindIndex = (key: KeyRing, document: string): string =>
  computeBlindIndex(key, `document:${document}`)

export const listDocumentBlindIndexes = (key: KeyRing, document: string): string[] =>
  listBlindIndexes(key, `document:${document}`)

export const decryptRecordedEmail = (
  key: KeyRing,
  id: string,
  encrypted: string | null,
): string | null =>
  encrypted === null ? null : String(decrypt(key, buildEmailLabel(id), encrypted))

export const decryptIdentity = (key: KeyRing, id: string, encrypted: string): Identity =>
  decrypt(key, buildLabel(id), encrypted) as Identity

export const decryptCustomer = (
  key: KeyRing,
  { encryptedIdentity, encryptedEmail, documentBlindIndex: _, ...rest }: CustomerRow,
): Customer => ({
  ...rest,
  ...decryptIdentity(key, rest.id, encryptedIdentity),
  email: decryptRecordedEmail(key, rest.id, encryptedEmail),
})

export const encryptCustomer = (
  key: KeyRing,
  { name, document, phone, birthdate, email, ...rest }: Customer,
): CustomerRow => ({
  ...rest,
  encryptedIdentity: encrypt(key, buildLabel(rest.id), {
    name,
    document,
    phone,
    birthdate,
  } satisfies Identity),
  encryptedEmail: email === null ? null : encrypt(key, buildEmailLabel(rest.id), email),
  documentBlindIndex: computeDocumentBlindIndex(key, document),
})
