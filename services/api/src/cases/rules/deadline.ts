import {
  getCaseKind,
  isAutomatic,
  toSaoPauloDate,
  toSaoPauloInstant,
  type CaseKindId,
} from '@portal/contract'
import { addMs } from '../../platform/index.ts'

const DAY_MS = 86_400_000

/**
 * Returns the deadline of a case that starts at `start`: the end of its last day, in Brasília. An
 * automatic kind counts days of 24 hours. Returns null for a kind without a deadline.
 */
export const computeDeadline = (kind: CaseKindId, start: Date): Date | null => {
  const { deadlineDays } = getCaseKind(kind)
  if (deadlineDays === null) return null
  const deadline = addMs(start, deadlineDays * DAY_MS)
  return isAutomatic(kind) ? deadline : toSaoPauloInstant(toSaoPauloDate(deadline), '23:59:59')
}
