import { computeBlindIndex, listBlindIndexes, type KeyRing } from './keys.ts'
import { encrypt, decrypt } from './encryption.ts'

/** Encrypts personal text for the row and column that `label` names; null stays null. */
export const encryptText = (key: KeyRing, label: string, text: string | null): string | null =>
  text === null ? null : encrypt(key, label, text)

/** Decrypts a text that was encrypted with the same label. */
export const decryptText = (
  key: KeyRing,
  label: string,
  encrypted: string | null,
): string | null => (encrypted === null ? null : String(decrypt(key, label, encrypted)))

const buildPhoneText = (customerId: string, phone: string): string => `phone:${customerId}:${phone}`

/** Blind index that finds an encrypted phone number (E.164) of one customer. */
export const computePhoneBlindIndex = (
  key: KeyRing,
  customerId: string,
  phone: string | null,
): string | null =>
  phone === null ? null : computeBlindIndex(key, buildPhoneText(customerId, phone))

/** Blind indexes under which the number may be stored; empty for null. */
export const listPhoneBlindIndexes = (
  key: KeyRing,
  customerId: string,
  phone: string | null,
): string[] => (phone === null ? [] : listBlindIndexes(key, buildPhoneText(customerId, phone)))

const PLAINTEXT_PHONE = /^\+\d{8,15}$/
const buildLoginLabel = (loginId: string): string => `logins.${loginId}.phone`

/** Encrypts the phone number of a login. All its sessions share it. */
export const encryptLoginPhone = (
  key: KeyRing,
  loginId: string,
  phone: string | null,
): string | null => encryptText(key, buildLoginLabel(loginId), phone)

/** Also returns numbers that a former version stored as plain text. */
export const decryptLoginPhone = (
  key: KeyRing,
  loginId: string,
  stored: string | null,
): string | null =>
  stored !== null && PLAINTEXT_PHONE.test(stored)
    ? stored
    : decryptText(key, buildLoginLabel(loginId), stored)
