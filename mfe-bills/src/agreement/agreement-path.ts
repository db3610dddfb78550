import { buildPath } from '@portal/contract'

/** Query parameter that names an agreement before the newest one of a contract. */
export const AGREEMENT_PARAM = 'acordo'

/** Builds the path of a named agreement, or of the newest one of a contract. */
export const buildAgreementPath = (contractReference: string, agreement?: string): string => {
  const path = buildPath('agreement', { reference: contractReference })
  return agreement === undefined ? path : `${path}?${AGREEMENT_PARAM}=${agreement}`
}
