import * as z from 'zod/mini'

/** Media types that a case accepts, with the extension of a saved file. */
export const CASE_FILE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const
export type CaseFileType = keyof typeof CASE_FILE_TYPES
export const caseFileType = z.enum(Object.keys(CASE_FILE_TYPES) as [CaseFileType])

/** A file of a case without its content. */
export const caseFileInfo = z.object({ type: caseFileType, bytes: z.int() })
export type CaseFileInfo = z.output<typeof caseFileInfo>

/**
 * Returns the name under which the file of a case is saved; the customer's own name of it is not
 * stored.
 */
export const buildCaseFileName = (protocol: string, type: CaseFileType): string =>
  `anexo-${protocol}.${CASE_FILE_TYPES[type]}`
