import { computeHmac } from './keys.ts'
import { encrypt, decrypt } from './encryption.ts'

/** Seals a text that says who somebody is, for the place that `label` names; nothing stays nothing. */
export const encryptText = (key: Buffer, label: string, text: string | null): string | null =>
  text === null ? null : encrypt(key, label, text)

/** Opens what `sealText` has sealed for that place. */
export const decryptText = (key: Buffer, label: string, sealed: string | null): string | null =>
  sealed === null ? null : String(decrypt(key, label, sealed))

/** Finds a phone (E.164) among those of one customer. */
export const computePhoneBlindIndex = (
  key: Buffer,
  customerId: string,
  phone: string | null,
): string | null => (phone === null ? null : computeHmac(key, `phone:${customerId}:${phone}`))

const PLAINTEXT_PHONE = /^\+\d{8,15}$/
const buildLoginLabel = (loginId: string): string => `logins.${loginId}.phone`

/** The phone of a login, the same in all its sessions. */
export const encryptLoginPhone = (
  key: Buffer,
  loginId: string,
  phone: string | null,
): string | null => encryptText(key, buildLoginLabel(loginId), phone)

/** Also of a login that was begun at a process of the version before, which did not seal it. */
export const decryptLoginPhone = (
  key: Buffer,
  loginId: string,
  stored: string | null,
): string | null =>
  stored !== null && PLAINTEXT_PHONE.test(stored)
    ? stored
    : decryptText(key, buildLoginLabel(loginId), stored)
