import type { ApiProblem } from '@portal/contract'

const UNREACHABLE_TEXT = 'Não conseguimos falar com o portal. Confira sua conexão e tente de novo.'

/** Returns true without a response from the portal; the page of a captive portal (status below 400) counts too. */
export const isUnreachable = ({ status }: Pick<ApiProblem, 'status'>): boolean => status < 400

/** Returns the text for a failed request: `fallback` if the portal responded, otherwise a connection error. */
export const getProblemText = (problem: Pick<ApiProblem, 'status'>, fallback: string): string =>
  isUnreachable(problem) ? UNREACHABLE_TEXT : fallback
