import { createEncryptedRows, type KeyedRows, type Platform } from '../platform/index.ts'
import {
  decryptContact,
  decryptPhone,
  encryptContact,
  encryptPhone,
} from './store/encrypted-contacts.ts'
import { decryptSignature, encryptSignature } from './store/signatures.ts'
import { agreements, contractContacts, contracts } from './tables.ts'

export const createBillingRows = (
  platform: Pick<Platform, 'db' | 'keys'>,
): readonly KeyedRows[] => [
  createEncryptedRows(platform, {
    table: contracts,
    id: contracts.reference,
    columns: ['encryptedPhone', 'phoneBlindIndex'],
    reencrypt: ({ customer }, { reference, customerId, encryptedPhone }) =>
      encryptPhone(
        customer,
        reference,
        customerId,
        decryptPhone(customer, reference, encryptedPhone),
      ),
  }),
  createEncryptedRows(platform, {
    table: contractContacts,
    id: contractContacts.contractReference,
    columns: ['encryptedContact'],
    reencrypt: ({ customer }, row) => encryptContact(customer, decryptContact(customer, row)),
  }),
  createEncryptedRows(platform, {
    table: agreements,
    id: agreements.reference,
    columns: ['encryptedSignature'],
    reencrypt: ({ customer }, { reference, encryptedSignature }) => ({
      encryptedSignature: encryptSignature(
        customer,
        reference,
        decryptSignature(customer, reference, encryptedSignature),
      ),
    }),
  }),
]
