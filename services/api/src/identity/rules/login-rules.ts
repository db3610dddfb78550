import {
  getCustomerType,
  isTaxNumberValid,
  parseDocument,
  type CustomerType,
  type ProblemCode,
  type TaxDocument,
} from '@portal/contract'

/** The document of a login form, or null where check digits, the specification's own check or the type do not fit. */
export const parseLoginDocument = (doc: string, type: CustomerType): TaxDocument | null => {
  const document = parseDocument(doc)
  if (document === null || getCustomerType(document) !== type) return null
  return type === 'PF' && isTaxNumberValid(document) === false ? null : document
}

export interface LoginCandidate {
  readonly blacklisted: boolean
  readonly hasContracts: boolean
}

/** Why this customer may not log in; null when nothing speaks against it. */
export const findLoginProblem = (candidate: LoginCandidate | null): ProblemCode | null => {
  if (candidate === null) return 'CUSTOMER.NOT.FOUND'
  if (candidate.blacklisted) return 'Blacklist'
  return candidate.hasContracts ? null : 'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS'
}

/** What the `name` cookie holds: a person's first name, also that of a person of a company who came in as such; a company's whole one. */
export const toDisplayName = (name: string, type: CustomerType): string =>
  type === 'PF' ? (name.split(' ')[0] ?? name) : name
