import type { Contact } from '@portal/contract'
import {
  decryptText,
  computePhoneBlindIndex,
  encrypt,
  encryptText,
  decrypt,
  type KeyRing,
} from '../../platform/index.ts'
import type { contractContacts, contracts } from '../tables.ts'

type EncryptedPhone = Pick<typeof contracts.$inferSelect, 'encryptedPhone' | 'phoneBlindIndex'>
type ContactDetails = Pick<Contact, 'phone' | 'email'>

const buildPhoneLabel = (reference: string): string => `contracts.${reference}.phone`
const buildContactLabel = (reference: string): string => `contract_contacts.${reference}`

/** Decrypts a contract's phone number (E.164); null without one. */
export const decryptPhone = (
  key: KeyRing,
  reference: string,
  encryptedPhone: string | null,
): string | null => decryptText(key, buildPhoneLabel(reference), encryptedPhone)

export const encryptPhone = (
  key: KeyRing,
  reference: string,
  customerId: string,
  phone: string | null,
): EncryptedPhone => ({
  encryptedPhone: encryptText(key, buildPhoneLabel(reference), phone),
  phoneBlindIndex: computePhoneBlindIndex(key, customerId, phone),
})

export const decryptContact = (
  key: KeyRing,
  { contractReference, encryptedContact }: typeof contractContacts.$inferSelect,
): Contact => ({
  contractReference,
  ...(decrypt(key, buildContactLabel(contractReference), encryptedContact) as ContactDetails),
})

export const encryptContact = (
  key: KeyRing,
  { contractReference, phone, email }: Contact,
): typeof contractContacts.$inferSelect => ({
  contractReference,
  encryptedContact: encrypt(key, buildContactLabel(contractReference), {
    phone,
    email,
  } satisfies ContactDetails),
})
