import { addDays, toSaoPauloDate, toSaoPauloInstant } from '@portal/contract'
import { addMs } from '../../platform/index.ts'

interface CallWindow {
  readonly from: Date
  readonly to: Date
}

/** Opening hours, split into call windows. */
const WINDOWS = [
  ['08:10', '10:00'],
  ['10:00', '12:00'],
  ['12:00', '14:00'],
  ['14:00', '16:00'],
  ['16:00', '18:00'],
  ['18:00', '20:30'],
] as const
const DAYS = 3
/** Minimum time before a call, in ms. */
const LEAD_TIME_MS = 30 * 60_000

/** Lists the call windows of today and the next two days. */
export const listCallWindows = (now: Date): CallWindow[] => {
  const today = toSaoPauloDate(now)
  const soonest = addMs(now, LEAD_TIME_MS)
  return Array.from({ length: DAYS }, (_, i) => addDays(today, i))
    .flatMap((day) =>
      WINDOWS.map(([from, to]): CallWindow => ({
        from: toSaoPauloInstant(day, from),
        to: toSaoPauloInstant(day, to),
      })),
    )
    .filter(({ from }) => from >= soonest)
}
