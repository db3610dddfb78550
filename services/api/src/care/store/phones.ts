import { decryptText, computePhoneBlindIndex, encryptText } from '../../platform/index.ts'
import type { Case, CaseRow } from '../tables.ts'

const labelOf = (id: string): string => `attendances.${id}.phone`

export const caseIn = (key: Buffer, { sealedPhone, phoneKey: _, ...row }: CaseRow): Case => ({
  ...row,
  phone: decryptText(key, labelOf(row.id), sealedPhone),
})

export const sealPhone = (
  key: Buffer,
  id: string,
  customerId: string,
  phone: string | null,
): Pick<CaseRow, 'sealedPhone' | 'phoneKey'> => ({
  sealedPhone: encryptText(key, labelOf(id), phone),
  phoneKey: computePhoneBlindIndex(key, customerId, phone),
})
