import { getCaseKind, type CaseKindId } from '@portal/contract'
import { addMs } from '../../platform/index.ts'

const DAY_MS = 86_400_000

/** Returns the deadline of a case that starts at `start`; null for a kind without one. */
export const computeDeadline = (kind: CaseKindId, start: Date): Date | null => {
  const { deadlineDays } = getCaseKind(kind)
  return deadlineDays === null ? null : addMs(start, deadlineDays * DAY_MS)
}
