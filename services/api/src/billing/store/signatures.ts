import { decryptText, encryptText } from '../../platform/index.ts'

const buildLabel = (reference: string): string => `agreements.${reference}.signature`

/** The name that an agreement was signed with; null where nothing was signed here. */
export const decryptSignature = (
  key: Buffer,
  reference: string,
  sealed: string | null,
): string | null => decryptText(key, buildLabel(reference), sealed)

export const encryptSignature = (
  key: Buffer,
  reference: string,
  name: string | null,
): string | null => encryptText(key, buildLabel(reference), name)
