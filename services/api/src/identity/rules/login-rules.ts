import {
  getCustomerType,
  isTaxNumberValid,
  parseDocument,
  type CustomerType,
  type ProblemCode,
  type TaxDocument,
} from '@portal/contract'

/** Null for wrong check digits, a document that the specification rejects, or another customer type. */
export const parseLoginDocument = (doc: string, type: CustomerType): TaxDocument | null => {
  const document = parseDocument(doc)
  if (document === null || getCustomerType(document) !== type) return null
  return type === 'PF' && isTaxNumberValid(document) === false ? null : document
}

interface LoginCandidate {
  readonly blacklisted: boolean
  readonly hasContracts: boolean
}

export const findLoginProblem = (candidate: LoginCandidate | null): ProblemCode | null => {
  if (candidate === null) return 'CUSTOMER.NOT.FOUND'
  if (candidate.blacklisted) return 'Blacklist'
  return candidate.hasContracts ? null : 'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS'
}

/** Value of the `name` cookie: the first name of a person, the whole name of a company. */
export const toDisplayName = (name: string, type: CustomerType): string =>
  type === 'PF' ? (name.split(' ')[0] ?? name) : name
