import { decryptText, encryptText } from '../../platform/index.ts'

const labelOf = (reference: string): string => `agreements.${reference}.signature`

/** The name that an agreement was signed with; null where nothing was signed here. */
export const signatureIn = (key: Buffer, reference: string, sealed: string | null): string | null =>
  decryptText(key, labelOf(reference), sealed)

export const sealSignature = (key: Buffer, reference: string, name: string | null): string | null =>
  encryptText(key, labelOf(reference), name)
