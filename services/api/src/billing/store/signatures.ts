import { openText, sealText } from '../../platform/index.ts'

const labelOf = (reference: string): string => `agreements.${reference}.signature`

/** The name that an agreement was signed with; null where nothing was signed here. */
export const signatureIn = (key: Buffer, reference: string, sealed: string | null): string | null =>
  openText(key, labelOf(reference), sealed)

export const sealSignature = (key: Buffer, reference: string, name: string | null): string | null =>
  sealText(key, labelOf(reference), name)
