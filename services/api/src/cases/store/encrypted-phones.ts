import { decryptText, computePhoneBlindIndex, encryptText } from '../../platform/index.ts'
import type { Case, CaseRow } from '../tables.ts'

const buildLabel = (id: string): string => `attendances.${id}.phone`

export const decryptCase = (
  key: Buffer,
  { encryptedPhone, phoneBlindIndex: _, ...row }: CaseRow,
): Case => ({
  ...row,
  phone: decryptText(key, buildLabel(row.id), encryptedPhone),
})

export const encryptPhone = (
  key: Buffer,
  id: string,
  customerId: string,
  phone: string | null,
): Pick<CaseRow, 'encryptedPhone' | 'phoneBlindIndex'> => ({
  encryptedPhone: encryptText(key, buildLabel(id), phone),
  phoneBlindIndex: computePhoneBlindIndex(key, customerId, phone),
})
