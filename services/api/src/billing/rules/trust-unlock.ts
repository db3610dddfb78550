import {
  addDays,
  toBankDay,
  type CalendarDate,
  type Suspension,
  type TrustUnlock,
} from '@portal/contract'
import { addMonths } from './add-months.ts'
import { getBoletoArrival } from './boleto-arrival.ts'

/** An unlock on trust with the current state of the invoices of its promise. */
export interface TrustUnlockRecord {
  readonly grantedOn: CalendarDate
  /** Last day with service, and the promised day. */
  readonly until: CalendarDate
  readonly invoices: readonly {
    /** Open and not contested. */
    readonly isOwed: boolean
    readonly paidOn: CalendarDate | null
  }[]
}

/** A broken promise counts for a year. */
export const BROKEN_PROMISE_DAYS = 365

/** First day of the billing cycle that contains `today`: the due day of this or of the last month. */
export const getCycleStart = (dueDay: number, today: CalendarDate): CalendarDate => {
  const dueThisMonth = addMonths(today, 0, dueDay)
  return dueThisMonth <= today ? dueThisMonth : addMonths(today, -1, dueDay)
}

const isPromiseBroken = ({ until, invoices }: TrustUnlockRecord, today: CalendarDate): boolean =>
  until < today &&
  invoices.some(
    ({ isOwed, paidOn }) => isOwed || (paidOn !== null && paidOn > getBoletoArrival(until)),
  )

interface UnlockRequest {
  /** Without earlier unlocks; null while the service is not suspended. */
  readonly suspension: Pick<Suspension, 'endsFrom'> | null
  /** Unlocks of the contract, newest first. */
  readonly unlocks: readonly TrustUnlockRecord[]
  readonly dueDay: number
  readonly today: CalendarDate
  /** Days with service; 0 offers no unlock. */
  readonly days: number
}

/** Decides whether a contract is, may be or may not be unlocked on trust today. */
export const decideTrustUnlock = ({
  suspension,
  unlocks,
  dueDay,
  today,
  days,
}: UnlockRequest): TrustUnlock => {
  const [latest] = unlocks
  if (suspension === null) return { state: 'refused', reason: 'NOT_SUSPENDED' }
  if (latest && latest.until >= today) return { state: 'active', until: latest.until }
  if (days === 0) return { state: 'refused', reason: 'NOT_OFFERED' }
  if (suspension.endsFrom <= today) return { state: 'refused', reason: 'CONTRACT_ENDED' }
  if (unlocks.some((unlock) => isPromiseBroken(unlock, today)))
    return { state: 'refused', reason: 'PROMISE_BROKEN' }
  const cycleStart = getCycleStart(dueDay, today)
  if (latest && latest.grantedOn >= cycleStart)
    return { state: 'used', from: addMonths(cycleStart, 1, dueDay) }
  return { state: 'available', until: toBankDay(addDays(today, days)) }
}
