import { decryptText, encryptText, type KeyRing } from '../../platform/index.ts'

const buildLabel = (reference: string): string => `agreements.${reference}.signature`

/** Decrypts the signature of an agreement; null when it was not signed in the portal. */
export const decryptSignature = (
  key: KeyRing,
  reference: string,
  encrypted: string | null,
): string | null => decryptText(key, buildLabel(reference), encrypted)

export const encryptSignature = (
  key: KeyRing,
  reference: string,
  name: string | null,
): string | null => encryptText(key, buildLabel(reference), name)
