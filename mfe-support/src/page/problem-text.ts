import { hasKey, ROLE_REASONS, type ApiProblem } from '@portal/contract'

const UNPROVED_TEXT = 'Nada mudou, porque você não confirmou que é você.'
const UNREACHABLE_TEXT =
  'Não conseguimos falar com o portal. Confira sua conexão e tente novamente.'

/** Returns true without a response from the portal; the page of a captive portal (status below 400) counts too. */
const isUnreachable = ({ status }: Pick<ApiProblem, 'status'>): boolean => status < 400

/**
 * Returns the text for a failed request: a connection error without a response, the reason if the
 * role does not allow it or the proof of the identity was cancelled, otherwise `fallback`.
 */
export const getProblemText = (
  problem: Pick<ApiProblem, 'code' | 'status'>,
  fallback: string,
): string => {
  if (isUnreachable(problem)) return UNREACHABLE_TEXT
  if (problem.code === 'PROOF.REQUIRED') return UNPROVED_TEXT
  return hasKey(ROLE_REASONS, problem.code) ? ROLE_REASONS[problem.code] : fallback
}
