import type { CaseFileType } from '@portal/contract'

const hasBytes = (content: Buffer, bytes: string, at = 0): boolean =>
  content.subarray(at, at + bytes.length).toString('latin1') === bytes

/** First bytes of each type. A WebP file has its length between the two names. */
const SIGNATURES: Readonly<Record<CaseFileType, (content: Buffer) => boolean>> = {
  'image/jpeg': (content) => hasBytes(content, '\xff\xd8\xff'),
  'image/png': (content) => hasBytes(content, '\x89PNG\r\n\x1a\n'),
  'image/webp': (content) => hasBytes(content, 'RIFF') && hasBytes(content, 'WEBP', 8),
  'application/pdf': (content) => hasBytes(content, '%PDF-'),
}

/**
 * Whether the content begins as files of this type do. The name of a file and the type that a
 * browser states prove nothing.
 */
export const isOfType = (content: Buffer, type: CaseFileType): boolean => SIGNATURES[type](content)
