import { computeHmac } from './keys.ts'
import { encrypt, decrypt } from './encryption.ts'

/** Encrypts personal text for the row and column that `label` names; null stays null. */
export const encryptText = (key: Buffer, label: string, text: string | null): string | null =>
  text === null ? null : encrypt(key, label, text)

/** Decrypts a text that was encrypted with the same label. */
export const decryptText = (key: Buffer, label: string, encrypted: string | null): string | null =>
  encrypted === null ? null : String(decrypt(key, label, encrypted))

/** Blind index that finds an encrypted phone number (E.164) of one customer. */
export const computePhoneBlindIndex = (
  key: Buffer,
  customerId: string,
  phone: string | null,
): string | null => (phone === null ? null : computeHmac(key, `phone:${customerId}:${phone}`))

const PLAINTEXT_PHONE = /^\+\d{8,15}$/
const buildLoginLabel = (loginId: string): string => `logins.${loginId}.phone`

/** Encrypts the phone number of a login. All its sessions share it. */
export const encryptLoginPhone = (
  key: Buffer,
  loginId: string,
  phone: string | null,
): string | null => encryptText(key, buildLoginLabel(loginId), phone)

/** Also returns numbers that a former version stored as plain text. */
export const decryptLoginPhone = (
  key: Buffer,
  loginId: string,
  stored: string | null,
): string | null =>
  stored !== null && PLAINTEXT_PHONE.test(stored)
    ? stored
    : decryptText(key, buildLoginLabel(loginId), stored)
