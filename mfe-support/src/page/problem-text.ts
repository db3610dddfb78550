import type { ApiProblem } from '@portal/contract'

const UNREACHABLE_TEXT = 'Não conseguimos falar com o portal. Confira sua conexão e tente de novo.'

/** No server was reached; a page of somebody else's network that answers in its place counts too. */
export const isUnreachable = ({ status }: Pick<ApiProblem, 'status'>): boolean => status < 400

/** Why something was not done: the words of its own screen, where the portal answered at all. */
export const getProblemText = (problem: Pick<ApiProblem, 'status'>, fallback: string): string =>
  isUnreachable(problem) ? UNREACHABLE_TEXT : fallback
