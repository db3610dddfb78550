import { computeBlindIndex, listBlindIndexes, type KeyRing } from '../../platform/index.ts'

const buildIndexedText = (customerId: string, email: string): string =>
  `${customerId}:${email.toLowerCase()}`

/** Blind index that finds the encrypted e-mail of a person within the company. */
export const computeEmailBlindIndex = (key: KeyRing, customerId: string, email: string): string =>
  computeBlindIndex(key, buildIndexedText(customerId, email))

/** Blind indexes under which an e-mail may be stored. */
export const listEmailBlindIndexes = (key: KeyRing, customerId: string, email: string): string[] =>
  listBlindIndexes(key, buildIndexedText(customerId, email))

const buildPersonText = (email: string): string => `person:${email.toLowerCase()}`

/** Blind index that finds the same person in all companies. */
export const computePersonBlindIndex = (key: KeyRing, email: string): string =>
  computeBlindIndex(key, buildPersonText(email))

export const listPersonBlindIndexes = (key: KeyRing, email: string): string[] =>
  listBlindIndexes(key, buildPersonText(email))
