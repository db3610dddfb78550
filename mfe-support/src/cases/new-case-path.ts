import type { CaseKindId } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'

/** Query parameter of /atendimentos: '' lists the kinds, a kind opens its form. */
export const NEW_CASE_PARAM = 'novo'

export const buildNewCasePath = (kind?: CaseKindId): string =>
  `${buildPath('cases')}?${NEW_CASE_PARAM}=${kind ?? ''}`
