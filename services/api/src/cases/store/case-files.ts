import type { CaseFileInfo, CaseFileType } from '@portal/contract'
import { eq, inArray } from 'drizzle-orm'
import {
  createEncryptedRows,
  decryptText,
  encryptText,
  type Db,
  type KeyedRows,
  type KeyRing,
  type Platform,
} from '../../platform/index.ts'
import { caseFiles } from '../tables.ts'

interface CaseFile {
  readonly type: CaseFileType
  readonly base64: string
}

const buildLabel = (protocol: string): string => `case_files.${protocol}.content`

const encryptContent = (key: KeyRing, protocol: string, base64: string): string =>
  encryptText(key, buildLabel(protocol), base64) ?? ''
const decryptContent = (key: KeyRing, protocol: string, encrypted: string): string =>
  decryptText(key, buildLabel(protocol), encrypted) ?? ''

/** Stores the file of a case, encrypted; a repeated request changes nothing. */
export const insertCaseFile = async (
  db: Db,
  key: KeyRing,
  protocol: string,
  { type, content }: { readonly type: CaseFileType; readonly content: Buffer },
  createdAt: Date,
): Promise<void> =>
  void (await db
    .insert(caseFiles)
    .values({
      protocol,
      type,
      bytes: content.length,
      encryptedContent: encryptContent(key, protocol, content.toString('base64')),
      createdAt,
    })
    .onConflictDoNothing())

export const readCaseFile = async (
  db: Db,
  key: KeyRing,
  protocol: string,
): Promise<CaseFile | null> => {
  const [row] = await db.select().from(caseFiles).where(eq(caseFiles.protocol, protocol))
  return row === undefined
    ? null
    : { type: row.type, base64: decryptContent(key, protocol, row.encryptedContent) }
}

/** Finds which of these cases have a file, without reading its content. */
export const findCaseFiles = async (
  db: Db,
  protocols: readonly string[],
): Promise<Map<string, CaseFileInfo>> => {
  if (protocols.length === 0) return new Map()
  const rows = await db
    .select({ protocol: caseFiles.protocol, type: caseFiles.type, bytes: caseFiles.bytes })
    .from(caseFiles)
    .where(inArray(caseFiles.protocol, [...protocols]))
  return new Map(rows.map(({ protocol, ...file }) => [protocol, file]))
}

/** Rows of a batch of the key rotation: a file has up to 10 MB in its encrypted form. */
const ROTATED_AT_ONCE = 4

export const createCaseFileRows = (platform: Pick<Platform, 'db' | 'keys'>): KeyedRows =>
  createEncryptedRows(platform, {
    table: caseFiles,
    id: caseFiles.protocol,
    columns: ['encryptedContent'],
    batchSize: ROTATED_AT_ONCE,
    reencrypt: ({ customer }, { protocol, encryptedContent }) => ({
      encryptedContent: encryptContent(
        customer,
        protocol,
        decryptContent(customer, protocol, encryptedContent),
      ),
    }),
  })
