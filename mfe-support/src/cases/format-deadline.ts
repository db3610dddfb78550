import { formatDateTime, getCaseKind, isAutomatic, type CaseKindId } from '@portal/contract'
import { formatDay } from '../page/format-date.ts'
import { texts } from './texts.ts'

/** Formats the day of a deadline, with the time for a kind that completes automatically. */
export const formatDeadline = (kind: CaseKindId, answerBy: string): string =>
  isAutomatic(kind) ? formatDateTime(answerBy) : formatDay(answerBy)

/** Formats 'Resposta até 22/11/2026.' */
export const formatDeadlineSentence = (kind: CaseKindId, answerBy: string): string =>
  texts.deadline(getCaseKind(kind).deadlineLabel, formatDeadline(kind, answerBy))
