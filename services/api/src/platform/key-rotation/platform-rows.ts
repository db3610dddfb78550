import { decrypt, encrypt } from '../encryption.ts'
import { decryptLoginPhone, encryptLoginPhone } from '../encrypted-text.ts'
import type { Platform, Slice } from '../slice.ts'
import { jobs, sessions } from '../tables.ts'
import { createEncryptedRows, type KeyedRows } from './keyed-rows.ts'

/** Ciphertexts and keyed hashes of the platform and of all modules. */
export const listKeyedRows = (
  platform: Platform,
  slices: readonly Slice[],
): readonly KeyedRows[] => [
  ...slices.flatMap((slice) => slice.keyedRows?.(platform) ?? []),
  createEncryptedRows(platform, {
    table: sessions,
    id: sessions.id,
    columns: ['phone'],
    reencrypt: ({ customer }, { loginId, phone }) => ({
      phone: encryptLoginPhone(customer, loginId, decryptLoginPhone(customer, loginId, phone)),
    }),
  }),
  createEncryptedRows(platform, {
    table: jobs,
    id: jobs.id,
    columns: ['encryptedPayload'],
    reencrypt: ({ outbox }, { id, encryptedPayload }) => ({
      encryptedPayload:
        encryptedPayload && encrypt(outbox, id, decrypt(outbox, id, encryptedPayload)),
    }),
  }),
]
