import { caseDetails } from '@portal/contract'
import {
  computePhoneBlindIndex,
  createEncryptedRows,
  decryptText,
  encryptText,
  type KeyedRows,
  type KeyRing,
  type Platform,
} from '../../platform/index.ts'
import { cases, type Case, type CaseRow } from '../tables.ts'

/** Stored phone numbers were encrypted with the label 'attendances', which must not change. */
const buildPhoneLabel = (id: string): string => `attendances.${id}.phone`
const buildTextLabel = (protocol: string, column: 'body' | 'answer' | 'details'): string =>
  `cases.${protocol}.${column}`

export const decryptCase = (
  key: KeyRing,
  {
    encryptedPhone,
    phoneBlindIndex: _,
    encryptedBody,
    encryptedAnswer,
    encryptedDetails,
    ...row
  }: CaseRow,
): Case => ({
  ...row,
  details: caseDetails.parse(
    JSON.parse(decryptText(key, buildTextLabel(row.protocol, 'details'), encryptedDetails) ?? '{}'),
  ),
  phone: decryptText(key, buildPhoneLabel(row.id), encryptedPhone),
  body: decryptText(key, buildTextLabel(row.protocol, 'body'), encryptedBody) ?? row.body,
  answer: decryptText(key, buildTextLabel(row.protocol, 'answer'), encryptedAnswer) ?? row.answer,
})

export const encryptAnswer = (
  key: KeyRing,
  protocol: string,
  answer: string | null,
): Pick<CaseRow, 'encryptedAnswer' | 'answer'> => ({
  encryptedAnswer: encryptText(key, buildTextLabel(protocol, 'answer'), answer),
  answer: null,
})

export const encryptCase = <
  T extends Pick<Case, 'id' | 'customerId' | 'protocol' | 'phone' | 'body' | 'details'>,
>(
  key: KeyRing,
  { phone, details, ...row }: T,
) => ({
  ...row,
  encryptedDetails: encryptText(
    key,
    buildTextLabel(row.protocol, 'details'),
    Object.keys(details).length === 0 ? null : JSON.stringify(details),
  ),
  encryptedPhone: encryptText(key, buildPhoneLabel(row.id), phone),
  phoneBlindIndex: computePhoneBlindIndex(key, row.customerId, phone),
  encryptedBody: encryptText(key, buildTextLabel(row.protocol, 'body'), row.body),
  body: null,
})

export const createCaseRows = (platform: Pick<Platform, 'db' | 'keys'>): KeyedRows =>
  createEncryptedRows(platform, {
    table: cases,
    id: cases.id,
    columns: [
      'encryptedPhone',
      'phoneBlindIndex',
      'encryptedBody',
      'encryptedAnswer',
      'encryptedDetails',
    ],
    plaintextColumns: ['body', 'answer'],
    reencrypt: ({ customer }, row) => {
      const known = decryptCase(customer, row)
      return {
        ...encryptCase(customer, known),
        ...encryptAnswer(customer, row.protocol, known.answer),
      }
    },
  })
