import type { Contact } from '@portal/contract'
import {
  decryptText,
  computePhoneBlindIndex,
  encrypt,
  encryptText,
  decrypt,
} from '../../platform/index.ts'
import type { contractContacts, contracts } from '../tables.ts'

type Line = Pick<typeof contracts.$inferSelect, 'sealedPhone' | 'phoneKey'>
type Reached = Pick<Contact, 'phone' | 'email'>

const labelOf = (reference: string): string => `contracts.${reference}.phone`
const contactLabelOf = (reference: string): string => `contract_contacts.${reference}`

/** E.164; null where a contract has no line. */
export const lineIn = (key: Buffer, reference: string, sealedPhone: string | null): string | null =>
  decryptText(key, labelOf(reference), sealedPhone)

export const sealLine = (
  key: Buffer,
  reference: string,
  customerId: string,
  phone: string | null,
): Line => ({
  sealedPhone: encryptText(key, labelOf(reference), phone),
  phoneKey: computePhoneBlindIndex(key, customerId, phone),
})

export const contactIn = (
  key: Buffer,
  { contractReference, sealed }: typeof contractContacts.$inferSelect,
): Contact => ({
  contractReference,
  ...(decrypt(key, contactLabelOf(contractReference), sealed) as Reached),
})

export const sealContact = (
  key: Buffer,
  { contractReference, phone, email }: Contact,
): typeof contractContacts.$inferSelect => ({
  contractReference,
  sealed: encrypt(key, contactLabelOf(contractReference), { phone, email } satisfies Reached),
})
